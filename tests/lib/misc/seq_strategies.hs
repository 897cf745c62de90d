-- How far values are evaluated.
module Main (main) where

import Control.Exception
import Control.Seq
import Data.Array (listArray)
import qualified Data.Map as Map

try' :: a -> IO ()
try' x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> "stops: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) (const "goes on") r)

main :: IO ()
main = do
  let xs = [1, error "second", 3] :: [Int]
  try' (xs `using` seqListN 1 rseq)
  try' (xs `using` seqList rseq)
  try' (xs `using` seqList r0)
  try' (xs `using` seqListNth 2 rseq)
  try' (xs `using` seqListNth 1 rseq)
  try' (Map.fromList (zip "abc" xs) `using` seqMap rseq rseq)
  try' (Just xs `using` seqFoldable rdeepseq)
  try' (listArray (0, 2 :: Int) xs `using` seqArrayBounds rseq)
  try' (withStrategy (seqTuple3 rseq r0 (seqTuple2 r0 rseq)) (1 :: Int, xs !! 1, (xs !! 1, 'c')))
