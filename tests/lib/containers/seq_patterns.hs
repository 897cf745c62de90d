-- The patterns of sequences, and what they build.
module Main (main) where

import Data.Sequence (Seq (..), (|>))
import qualified Data.Sequence as Seq

total :: Seq Int -> Int
total Empty = 0
total (x :<| xs) = x + total xs

palindrome :: Eq a => Seq a -> Bool
palindrome Empty = True
palindrome (_ :<| Empty) = True
palindrome (x :<| (middle :|> y)) = x == y && palindrome middle

-- A queue: breadth first.
levels :: Int -> [Int]
levels n = go (Seq.singleton 1)
  where
    go Empty = []
    go (x :<| queue)
      | x > n = go queue
      | otherwise = x : go (queue |> 2 * x |> 2 * x + 1)

main :: IO ()
main = do
  print (total (Seq.fromList [1 .. 100]))
  print (map (palindrome . Seq.fromList) ["", "a", "abba", "abcba", "abca"])
  print (levels 20)
  print (1 :<| 2 :<| Empty, Empty :|> 'a' :|> 'b')
  case Seq.fromList "xyz" of
    rest :|> z -> print (rest, z)
    Empty -> putStrLn "empty"
  print [x | (x :<| _) <- [Empty, Seq.fromList [3, 4], Seq.empty, Seq.fromList [5 :: Int]]]
