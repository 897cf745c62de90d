-- By call stacks a function that a function with a centre gives is called below that.
module Main where

import Data.Maybe (fromMaybe)

data Object = Object { act :: Int -> Int, say :: IO (), name :: Int }
newtype Reader a = Reader (Int -> a)

run :: Reader a -> Int -> a
run (Reader f) = f                             -- a newtype is nothing

asks :: (Int -> a) -> Reader a
asks f = Reader f

pick :: Object -> Int -> Int -> Int
pick o 0 = act o                               -- has a centre of its own
pick _ 1 = negative
pick _ 2 = \x -> x
pick o 3 = local where local x = x `seq` name o
pick o n = fromMaybe (twice n) Nothing         -- may give what it got

partial :: Int -> Int -> Int
partial n = twice n                            -- made here

twice :: Int -> Int -> Int
twice n x = x

negative :: Int -> Int
negative x = x

main :: IO ()
main = do
  let o = Object { act = partial 1, say = return (), name = 0 }
  say o
  print (run (asks (pick o 1)) 3)
