-- Names that base has got since 9.0 are the program's own, if it has some, as they were when it was written.
module Main (main) where

import Data.Bits
import Data.Functor
import Data.List hiding (foldl')
import qualified Data.List
import Data.Ord

foldl' :: Int -> Int
foldl' = (+ 1)

unsnoc :: [a] -> String
unsnoc xs = "own " ++ show (length xs)

xs !? n = if n < 0 then Left "negative" else Right (xs !! n)
infixl 9 !?

newtype List a = List [a] deriving Show

unzip :: Int
unzip = 7

clamp :: Double -> Double
clamp = max 0 . min 1

data And = And | Or deriving (Show, Eq)

main :: IO ()
main = do
  print (foldl' 3, Data.List.foldl' (+) 0 [1, 2])
  putStrLn (unsnoc "abc")
  print ("abc" !? 1, "abc" !? (-1))
  print (List [unsnoc []], Main.unzip, clamp 2, And)
  print (popCount (5 .&. 4 :: Int) <$ Just (comparing negate 1 2))
