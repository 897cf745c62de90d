{-# LANGUAGE PatternSynonyms, GADTs #-}
module Main where
data Showable where MkShowable :: Show a => a -> Showable
pattern Sh :: () => (Ord a) => a -> Showable
pattern Sh x <- MkShowable x
pattern Sg :: () => (Show a) => a -> Showable
pattern Sg x <- MkShowable x
f (Sg x) = x
pattern Two :: Show a => a -> Showable
pattern Two x <- MkShowable x
g :: Showable -> Bool
g (Sg x) = x == x
main = case MkShowable 3 of Sg y -> putStrLn (show y)
