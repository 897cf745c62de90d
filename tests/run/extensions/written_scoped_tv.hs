{-# LANGUAGE ScopedTypeVariables #-}
module Main where
import Data.List
f :: forall a. (Show a, Ord a) => [a] -> String
f xs = concatMap g (sorted xs) where { g :: a -> String; g = show; sorted :: [a] -> [a]; sorted = sort }
class C a where { op :: [a] -> a; op = \(ys :: [a]) -> let z :: a; z = head ys in z }
instance forall b. C [b] where op = concat' where { concat' :: [[b]] -> [b]; concat' = concat }
instance C Int
h = \(x :: Int, y :: t) -> (y :: t, x)
k (x :: a) = [x, x] :: [a]
main :: IO ()
main = putStrLn (f [3, 1, 2]) >> print (op [[1], [2]]) >> print (op [5, 6 :: Int]) >> print (h (1, 'c')) >> print (k True)
