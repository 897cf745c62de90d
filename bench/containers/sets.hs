-- Data.Set, operation by operation.
module Main (main) where

import Data.List (foldl')
import qualified Data.Set as S
import Timing

size :: Int
size = 4096

keys :: [Int]
keys = take size (iterate (\k -> (k * 7919 + 17) `mod` 104729) 1)

main :: IO ()
main = do
  let s = S.fromList keys
      t = S.fromList (map (* 2) keys)
      pairs = S.fromList [ (k `mod` 100, k) | k <- keys ]
  s `seq` t `seq` pairs `seq` measureAll
    [ op "Set.insert" size (\i -> S.size (foldl' (\a k -> S.insert (k + i) a) S.empty keys))
    , op "Set.insert.pair" size (\i -> S.size (foldl' (\a k -> S.insert (k `mod` 100, k + i) a) S.empty keys))
    , op "Set.member" size (\i -> length (filter (\k -> S.member (k + i) s) keys))
    , op "Set.member.pair" size (\i -> length (filter (\k -> S.member (k `mod` 100, k + i) pairs) keys))
    , op "Set.delete" size (\i -> S.size (foldl' (\a k -> S.delete (k + i `mod` 2) a) s keys))
    , op "Set.fromList" size (\i -> S.size (S.fromList (map (+ i) keys)))
    , op "Set.toList" size (\i -> foldl' (+) i (S.toList s))
    , op "Set.foldr" size (\i -> S.foldr (+) i s)
    , op "Set.foldl'" size (\i -> S.foldl' (+) i s)
    , op "Set.map" size (\i -> S.size (S.map (+ i) s))
    , op "Set.filter" size (\i -> S.size (S.filter (\k -> even (k + i)) s))
    , op "Set.partition" size (\i -> let (a, b) = S.partition (\k -> even (k + i)) s in S.size a - S.size b)
    , op "Set.union" (2 * size) (\i -> S.size (S.union s (choose i t s)))
    , op "Set.intersection" (2 * size) (\i -> S.size (S.intersection s (choose i t s)))
    , op "Set.difference" (2 * size) (\i -> S.size (S.difference s (choose i t s)))
    , op "Set.isSubsetOf" size (\i -> fromEnum (S.isSubsetOf (choose i s t) s))
    , op "Set.minView" size (\i -> let go a r = case S.minView r of { Nothing -> a; Just (v, q) -> go (a + v + i) q } in go 0 s)
    , op "Set.elemAt" size (\i -> sum [ S.elemAt ((k + i) `mod` S.size s) s | k <- [0 .. size - 1] ])
    , op "Set.lookupGE" size (\i -> sum [ v | k <- keys, Just v <- [S.lookupGE (k + i) s] ])
    ]
