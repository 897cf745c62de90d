-- IntMap and IntSet at work: an incremental sieve, Collatz lengths with memory, a union-find by path halving.
module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl')
import System.Environment (getArgs)

-- | Primes by a map from the next multiple to the primes that reach it.
primes :: [Int]
primes = go IntMap.empty [2 ..]
  where
    go _ [] = []
    go table (n : ns) = case IntMap.lookup n table of
      Nothing -> n : go (IntMap.insert (n * n) [n] table) ns
      Just ps -> go (foldl' (advance n) (IntMap.delete n table) ps) ns
    advance n table p = IntMap.insertWith (++) (n + p) [p] table

collatz :: Int -> IntMap.IntMap Int
collatz n = foldl' (\memory k -> snd (lengthOf memory k)) (IntMap.singleton 1 1) [1 .. n]

lengthOf :: IntMap.IntMap Int -> Int -> (Int, IntMap.IntMap Int)
lengthOf memory k = case IntMap.lookup k memory of
  Just l  -> (l, memory)
  Nothing ->
    let (l, memory') = lengthOf memory (if even k then k `div` 2 else 3 * k + 1)
        l' = l + 1
    in l' `seq` (l', IntMap.insert k l' memory')

find :: IntMap.IntMap Int -> Int -> Int
find parents x = case IntMap.lookup x parents of
  Just p | p /= x -> find parents p
  _               -> x

union :: IntMap.IntMap Int -> (Int, Int) -> IntMap.IntMap Int
union parents (a, b)
  | ra == rb  = parents
  | otherwise = IntMap.insert (max ra rb) (min ra rb) parents
  where
    ra = find parents a
    rb = find parents b

components :: Int -> [(Int, Int)] -> IntSet.IntSet
components n edges = IntSet.fromList (map (find table) [0 .. n - 1])
  where table = foldl' union IntMap.empty edges

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 200000 }
      lengths = collatz n
      longest = IntMap.foldlWithKey' (\(bk, bl) k l -> if k <= n && l > bl then (k, l) else (bk, bl)) (0, 0) lengths
      edges = [ (i, (i * 7 + 3) `mod` n) | i <- [0, 3 .. n - 1] ] ++ [ (i, i `div` 2) | i <- [1, 5 .. n - 1] ]
      roots = components n edges
  print (takeWhile (< 100) primes)
  print (length (takeWhile (< n) primes))
  print longest
  print (IntMap.size lengths, sum (IntMap.elems lengths))
  print (IntSet.size roots, take 10 (IntSet.toList roots))
