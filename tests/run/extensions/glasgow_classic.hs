{-# OPTIONS_GHC -fglasgow-exts #-}
{-# LANGUAGE GADTs #-}
-- The classic set of extensions, all by one switch.
module Main where

import Data.IORef

data Shape = forall a . (Show a, Area a) => Shape a
class Area a where area :: a -> Double
data Sq = Sq Double deriving Show
data Ci = Ci Double deriving Show
instance Area Sq where area (Sq a) = a * a
instance Area Ci where area (Ci r) = 3 * r * r

class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]
newtype IntBag = IntBag [Int] deriving (Show)
instance Container IntBag Int where
  empty = IntBag []
  insert x (IntBag xs) = IntBag (x : xs)
  toL (IntBag xs) = xs

applyAll :: (forall a . [a] -> [a]) -> ([Int], String) -> ([Int], String)
applyAll f (a, b) = (f a, f b)

data Term a where
  Lit :: Int -> Term Int
  IsZ :: Term Int -> Term Bool
  If  :: Term Bool -> Term a -> Term a -> Term a

eval :: Term a -> a
eval (Lit n) = n
eval (IsZ t) = eval t == 0
eval (If c a b) = if eval c then eval a else eval b

newtype Age = Age Int deriving (Eq, Ord, Show, Num)

type a :->: b = a -> b
inc :: Int :->: Int
inc = (+ 1)

main :: IO ()
main = do
  mapM_ (\(Shape s) -> putStrLn (show s ++ " " ++ show (area s))) [Shape (Sq 2), Shape (Ci 1)]
  print (toL (insert 3 (insert 4 empty) :: IntBag))
  print (applyAll reverse ([1, 2, 3], "abc"))
  print (eval (If (IsZ (Lit 0)) (Lit 7) (Lit 8)))
  print (Age 3 + 4, inc 4)
  r <- newIORef (0 :: Int)
  mapM_ (\x -> modifyIORef r (+ x)) [1 .. 10]
  readIORef r >>= print
