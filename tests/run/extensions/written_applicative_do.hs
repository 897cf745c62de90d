{-# LANGUAGE ApplicativeDo #-}
module Main where
import Data.Functor.Const
newtype V a = V (Either [String] a) deriving Show
instance Functor V where fmap f (V e) = V (fmap f e)
instance Applicative V where { pure = V . Right; V (Left a) <*> V (Left b) = V (Left (a ++ b)); V (Left a) <*> _ = V (Left a); V (Right f) <*> V r = V (fmap f r) }
form :: V Int -> V Int -> V (Int, Int)
form a b = do { x <- a; y <- b; pure (x, y + 1) }
main :: IO ()
main = do
  print (form (V (Right 1)) (V (Right 2)))
  print (form (V (Left ["a"])) (V (Left ["b"])))
  print (getConst (do { x <- Const "p"; y <- Const "q"; return (x + y) }))
