-- Data.Map, operation by operation.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as M
import qualified Data.Map as L
import Timing

size :: Int
size = 4096

keys :: [Int]
keys = take size (iterate (\k -> (k * 7919 + 17) `mod` 104729) 1)

main :: IO ()
main = do
  let m = M.fromList (zip keys [1 ..])
      other = M.fromList (zip (map (* 2) keys) [1 ..])
      names = M.fromList [ (show k, k) | k <- keys ]
      asc = M.toAscList m
      strings = map show keys
  m `seq` other `seq` names `seq` length asc `seq` sum (map length strings) `seq` measureAll
    [ op "Map.insert" size (\i -> M.size (foldl' (\a k -> M.insert (k + i) k a) M.empty keys))
    , op "Map.insert.lazy" size (\i -> L.size (foldl' (\a k -> L.insert (k + i) k a) L.empty keys))
    , op "Map.insertWith" size (\i -> M.size (foldl' (\a k -> M.insertWith (+) k i a) m keys))
    , op "Map.lookup" size (\i -> sum [ v | k <- keys, Just v <- [M.lookup (k + i `mod` 2) m] ])
    , op "Map.findWithDefault" size (\i -> foldl' (\s k -> s + M.findWithDefault i k m) 0 keys)
    , op "Map.member" size (\i -> length (filter (\k -> M.member (k + i) m) keys))
    , op "Map.lookup.String" size (\i -> sum [ v + i | k <- strings, Just v <- [M.lookup k names] ])
    , op "Map.insert.String" size (\i -> M.size (foldl' (\a k -> M.insert k i a) M.empty strings))
    , op "Map.delete" size (\i -> M.size (foldl' (\a k -> M.delete (k + i `mod` 2) a) m keys))
    , op "Map.adjust" size (\i -> M.size (foldl' (\a k -> M.adjust (+ i) k a) m keys))
    , op "Map.alter" size (\i -> M.size (foldl' (\a k -> M.alter (fmap (+ i)) k a) m keys))
    , op "Map.lookupLE" size (\i -> sum [ v | k <- keys, Just (_, v) <- [M.lookupLE (k + i) m] ])
    , op "Map.elemAt" size (\i -> sum [ snd (M.elemAt ((k + i) `mod` M.size m) m) | k <- [0 .. size - 1] ])
    , op "Map.fromList" size (\i -> M.size (M.fromList [ (k + i, k) | k <- keys ]))
    , op "Map.fromListWith" size (\i -> M.size (M.fromListWith (+) [ ((k + i) `mod` 512, k) | k <- keys ]))
    , op "Map.fromAscList" size (\i -> M.size (M.fromAscList [ (k, v + i) | (k, v) <- asc ]))
    , op "Map.fromDistinctAscList" size (\i -> M.size (M.fromDistinctAscList [ (k, v + i) | (k, v) <- asc ]))
    , op "Map.toList" size (\i -> foldl' (\s (k, v) -> s + k + v) i (M.toList m))
    , op "Map.foldr" size (\i -> M.foldr (+) i m)
    , op "Map.foldl'" size (\i -> M.foldl' (+) i m)
    , op "Map.foldrWithKey" size (\i -> M.foldrWithKey (\k v s -> k + v + s) i m)
    , op "Map.map" size (\i -> M.foldl' (+) 0 (M.map (+ i) m))
    , op "Map.mapWithKey" size (\i -> M.foldl' (+) 0 (M.mapWithKey (\k v -> k + v + i) m))
    , op "Map.mapKeys" size (\i -> M.size (M.mapKeys (+ i) m))
    , op "Map.filter" size (\i -> M.size (M.filter (\v -> even (v + i)) m))
    , op "Map.partition" size (\i -> let (a, b) = M.partition (\v -> even (v + i)) m in M.size a - M.size b)
    , op "Map.mapMaybe" size (\i -> M.size (M.mapMaybe (\v -> if odd (v + i) then Just (v + 1) else Nothing) m))
    , op "Map.union" (2 * size) (\i -> M.size (M.union m (choose i other m)))
    , op "Map.unionWith" (2 * size) (\i -> M.foldl' (+) 0 (M.unionWith (\a b -> a + b + i) m other))
    , op "Map.intersection" (2 * size) (\i -> M.size (M.intersection m (choose i other m)))
    , op "Map.difference" (2 * size) (\i -> M.size (M.difference m (choose i other m)))
    , op "Map.minView" size (\i -> let go s a = case M.minView a of { Nothing -> s; Just (v, r) -> go (s + v + i) r } in go 0 m)
    , op "Map.split" 1 (\i -> let (a, b) = M.split (i * 13 `mod` 104729) m in M.size a - M.size b)
    , op "Map.foldlWithKey'" size (\i -> M.foldlWithKey' (\s k v -> s + k * v) i m)
    , op "Map.traverse" size (\i -> maybe 0 M.size (traverse (\v -> if v > i - 1000000 then Just v else Nothing) m))
    , op "Map.==" size (\i -> fromEnum (m == (choose i m other)))
    ]
