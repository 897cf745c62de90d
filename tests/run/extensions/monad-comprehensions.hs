{-# LANGUAGE MonadComprehensions #-}
module Main where
import Data.List (sort)
main :: IO ()
main = do
  print ([ x + y | x <- Just 1, y <- Just 2 ] :: Maybe Int)
  print ([ x | x <- Just 5, x > 10 ] :: Maybe Int)
  print ([ (x, z) | x <- [1, 2, 3], let z = x * x, odd z ] :: [(Int, Int)])
  line <- [ n * 2 | n <- pure 21 ]
  print (line :: Int)
