-- Data.Sequence as queue, as random access list and as text under edit; breadth-first search with it.
module Main (main) where

import Data.Foldable (foldl', toList)
import Data.Sequence (Seq, ViewL (..), (<|), (><), (|>))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import System.Environment (getArgs)

-- | Who remains when every k-th of n in a circle leaves.
josephus :: Int -> Int -> Int
josephus n k = go (Seq.fromList [1 .. n])
  where
    go circle
      | Seq.length circle == 1 = Seq.index circle 0
      | otherwise =
          let (before, after) = Seq.splitAt ((k - 1) `mod` Seq.length circle) circle
          in go (Seq.drop 1 after >< before)

-- | Fewest steps between two numbers by doubling, adding three, or taking a third.
steps :: Int -> Int -> Maybe Int
steps from to = go (Seq.singleton (from, 0)) (Set.singleton from)
  where
    go queue seen = case Seq.viewl queue of
      EmptyL -> Nothing
      (x, d) :< rest
        | x == to   -> Just d
        | otherwise ->
            let nexts = [ y | y <- [x * 2, x + 3, x `div` 3], y > 0, y < 4 * to, y `Set.notMember` seen ]
            in go (foldl' (|>) rest [ (y, d + 1) | y <- nexts ]) (foldl' (flip Set.insert) seen nexts)

-- | Edits at positions that a generator gives.
edit :: Int -> Seq Char -> Seq Char
edit n text = foldl' change text [1 .. n]
  where
    change t i = case i `mod` 4 of
      0 -> Seq.update at letter t
      1 -> let (a, b) = Seq.splitAt at t in (a |> letter) >< b
      2 -> letter <| t
      _ -> let (a, b) = Seq.splitAt at t in a >< Seq.drop 1 b
      where
        at = (i * 7919) `mod` Seq.length t
        letter = toEnum (97 + i `mod` 26)

rotations :: Int -> Seq Int -> Int
rotations n = go n 0
  where
    go :: Int -> Int -> Seq Int -> Int
    go 0 acc _ = acc
    go k acc s = case Seq.viewl s of
      EmptyL    -> acc
      x :< rest -> let acc' = (acc * 3 + x) `mod` 1000003 in acc' `seq` go (k - 1) acc' (rest |> (x + 1))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 100000 }
      edited = edit (2 * n) (Seq.fromList (take 200 (cycle "sequence")))
  print (josephus n 7, josephus (n `div` 2) 3)
  print (map (steps 5) [17, 100, n])
  putStrLn (take 70 (toList edited))
  print (Seq.length edited, sum (fmap fromEnum edited))
  print (rotations (10 * n) (Seq.fromList [1 .. 50]))
  print (sum (Seq.mapWithIndex (*) (Seq.reverse (Seq.sort (Seq.fromList (map (`mod` 97) [1, 8 .. n]))))))
