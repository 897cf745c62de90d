{-# LANGUAGE FlexibleContexts, UndecidableInstances, StandaloneDeriving #-}
-- Instances that lead back to themselves: recursive dictionaries, at top level and inside a polymorphic function.
module Main where

data Fix f = Fix (f (Fix f))
instance Show (f (Fix f)) => Show (Fix f) where
  showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)
instance Eq (f (Fix f)) => Eq (Fix f) where Fix a == Fix b = a == b
data LF a r = N | C a r deriving (Show, Eq)
sh :: Show a => [a] -> String
sh xs = show (foldr (\x r -> Fix (C x r)) (Fix N) xs)
main :: IO ()
main = do
  putStrLn (sh [1,2,3])
  putStrLn (sh [Just 'a'])
  print (Fix (C 1 (Fix N)) == Fix (C 1 (Fix N)))
