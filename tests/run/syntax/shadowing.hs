-- Shadowing: Prelude names, arguments, type variables, in patterns, lets, comprehensions, do and where; capture in closures.
module Main where

import Prelude hiding (lookup, map)
import qualified Prelude

map :: Int -> Int
map x = x * 2

lookup :: Int
lookup = 99

f :: Int -> Int
f x = let x' = x + 1
          g x = x * x'
      in g x + (let x = 100 in g x)

h :: Int -> [Int]
h n = [n | n <- [n .. n + 2], let m = n, n <- [m * 10]]

k :: Int -> Int
k x | x > 10 = let x = 5 in x
    | Just x <- Just (x + 1), x > 5 = x * 100
    | otherwise = x

nested :: Int -> Int
nested a = (\a -> (\a -> a + 1) (a * 2)) (a + 3)

caseShadow :: Maybe Int -> Int
caseShadow x = case x of
  Just x -> case x of
    0 -> x
    x -> x + 1
  Nothing -> length (show x)

closures :: [Int -> Int]
closures = [\y -> x * 10 + y | x <- [1, 2, 3]]

main :: IO ()
main = do
  print (map 4, lookup, Prelude.map (+ 1) [1])
  print (f 3, h 1, Prelude.map k [20, 7, 2], nested 1)
  print (caseShadow (Just 0), caseShadow (Just 5), caseShadow Nothing)
  print (Prelude.map ($ 7) closures)
  x <- return 1
  x <- return (x + 1)
  let x' = x
  x <- return (x * 10)
  print (x, x')
  let id = 5
      show = Prelude.show (id + 1)
  putStrLn show
  let print = putStrLn . ("shadowed " ++)
  print "x"
  where
    sum = 1
