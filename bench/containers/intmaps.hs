-- Data.IntMap and Data.IntSet, operation by operation.
module Main (main) where

import qualified Data.IntMap.Strict as M
import qualified Data.IntSet as S
import Data.List (foldl')
import Timing

size :: Int
size = 4096

keys :: [Int]
keys = take size (iterate (\k -> (k * 7919 + 17) `mod` 104729) 1)

main :: IO ()
main = do
  let m = M.fromList (zip keys [1 ..])
      other = M.fromList (zip (map (* 2) keys) [1 ..])
      s = S.fromList keys
      t = S.fromList (map (* 2) keys)
      asc = M.toAscList m
  m `seq` other `seq` s `seq` t `seq` length asc `seq` measureAll
    [ op "IntMap.insert" size (\i -> M.size (foldl' (\a k -> M.insert (k + i) k a) M.empty keys))
    , op "IntMap.insertWith" size (\i -> M.size (foldl' (\a k -> M.insertWith (+) k i a) m keys))
    , op "IntMap.lookup" size (\i -> sum [ v | k <- keys, Just v <- [M.lookup (k + i `mod` 2) m] ])
    , op "IntMap.findWithDefault" size (\i -> foldl' (\a k -> a + M.findWithDefault i k m) 0 keys)
    , op "IntMap.member" size (\i -> length (filter (\k -> M.member (k + i) m) keys))
    , op "IntMap.delete" size (\i -> M.size (foldl' (\a k -> M.delete (k + i `mod` 2) a) m keys))
    , op "IntMap.adjust" size (\i -> M.size (foldl' (\a k -> M.adjust (+ i) k a) m keys))
    , op "IntMap.alter" size (\i -> M.size (foldl' (\a k -> M.alter (fmap (+ i)) k a) m keys))
    , op "IntMap.fromList" size (\i -> M.size (M.fromList [ (k + i, k) | k <- keys ]))
    , op "IntMap.fromListWith" size (\i -> M.size (M.fromListWith (+) [ ((k + i) `mod` 512, k) | k <- keys ]))
    , op "IntMap.fromAscList" size (\i -> M.size (M.fromAscList [ (k, v + i) | (k, v) <- asc ]))
    , op "IntMap.toList" size (\i -> foldl' (\a (k, v) -> a + k + v) i (M.toList m))
    , op "IntMap.foldr" size (\i -> M.foldr (+) i m)
    , op "IntMap.foldlWithKey'" size (\i -> M.foldlWithKey' (\a k v -> a + k * v) i m)
    , op "IntMap.map" size (\i -> M.foldl' (+) 0 (M.map (+ i) m))
    , op "IntMap.filter" size (\i -> M.size (M.filter (\v -> even (v + i)) m))
    , op "IntMap.union" (2 * size) (\i -> M.size (M.union m (choose i other m)))
    , op "IntMap.unionWith" (2 * size) (\i -> M.foldl' (+) 0 (M.unionWith (\a b -> a + b + i) m other))
    , op "IntMap.intersection" (2 * size) (\i -> M.size (M.intersection m (choose i other m)))
    , op "IntMap.difference" (2 * size) (\i -> M.size (M.difference m (choose i other m)))
    , op "IntMap.minView" size (\i -> let go a r = case M.minView r of { Nothing -> a; Just (v, q) -> go (a + v + i) q } in go 0 m)
    , op "IntSet.insert" size (\i -> S.size (foldl' (\a k -> S.insert (k + i) a) S.empty keys))
    , op "IntSet.member" size (\i -> length (filter (\k -> S.member (k + i) s) keys))
    , op "IntSet.delete" size (\i -> S.size (foldl' (\a k -> S.delete (k + i `mod` 2) a) s keys))
    , op "IntSet.fromList" size (\i -> S.size (S.fromList (map (+ i) keys)))
    , op "IntSet.toList" size (\i -> foldl' (+) i (S.toList s))
    , op "IntSet.union" (2 * size) (\i -> S.size (S.union s (choose i t s)))
    , op "IntSet.foldl'" size (\i -> S.foldl' (+) i s)
    ]
