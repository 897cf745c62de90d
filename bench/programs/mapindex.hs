-- Data.Map and Data.Set throughout: an inverted index, a social graph with suggestions, topological order, memo tables.
module Main (main) where

import Data.List
import qualified Data.Map as M
import qualified Data.Set as S
import System.Environment (getArgs)

type Index = M.Map String (S.Set Int)

vocabulary :: [String]
vocabulary = [ a ++ b ++ c | a <- ["ba", "de", "ki", "lo", "mu", "na", "re", "so"], b <- ["ra", "ti", "no", "ve"], c <- ["", "n", "st", "l"] ]

documents :: Int -> [(Int, [String])]
documents n = [ (d, [ vocabulary !! ((d * 31 + i * i * 7 + d * i) `mod` size) | i <- [1 .. 30] ]) | d <- [1 .. n] ]
  where size = length vocabulary

index :: [(Int, [String])] -> Index
index docs = M.fromListWith S.union [ (w, S.singleton d) | (d, ws) <- docs, w <- ws ]

query :: Index -> [String] -> S.Set Int
query ix ws = case map (\w -> M.findWithDefault S.empty w ix) ws of
  []     -> S.empty
  s : ss -> foldl' S.intersection s ss

-- ---- a graph ----

type Graph = M.Map Int (S.Set Int)

friends :: Int -> Graph
friends n = M.fromListWith S.union (concat [ [(a, S.singleton b), (b, S.singleton a)] | a <- [0 .. n - 1], k <- [1 .. 5], let b = (a * k + k * k * 13) `mod` n, a /= b ])

suggest :: Graph -> Int -> [(Int, Int)]
suggest g p = take 3 (sortBy order (M.toList counts))
  where
    mine = M.findWithDefault S.empty p g
    counts = M.fromListWith (+) [ (q, 1 :: Int) | f <- S.toList mine, q <- S.toList (M.findWithDefault S.empty f g), q /= p, not (S.member q mine) ]
    order (a, x) (b, y) = compare y x <> compare a b

components :: Graph -> [Int]
components g = go (M.keysSet g)
  where
    go left = case S.minView left of
      Nothing     -> []
      Just (p, _) -> let c = reach (S.singleton p) [p] in S.size c : go (left S.\\ c)
    reach seen []       = seen
    reach seen (p : ps) =
      let new = S.toList ((M.findWithDefault S.empty p g) `S.difference` seen)
      in reach (foldl' (flip S.insert) seen new) (new ++ ps)

topological :: M.Map Int [Int] -> [Int]
topological deps = go (M.keysSet (M.filter (== 0) start)) start
  where
    start = M.map length deps
    users = M.fromListWith (++) [ (d, [p]) | (p, ds) <- M.toList deps, d <- ds ]
    go ready counts = case S.minView ready of
      Nothing        -> []
      Just (p, rest) ->
        let us = M.findWithDefault [] p users
            counts' = foldl' (flip (M.adjust (subtract 1))) counts us
            new = S.fromList (filter (\u -> counts' M.! u == 0) us)
        in p : go (S.union rest new) counts'

-- | Lengths of Collatz sequences, by a map that is handed on.
collatz :: Int -> M.Map Int Int
collatz n = foldl' (\m k -> snd (len m k)) (M.singleton 1 1) [1 .. n]
  where
    len m k = case M.lookup k m of
      Just l  -> (l, m)
      Nothing -> let (l, m') = len m (if even k then k `div` 2 else 3 * k + 1)
                     l' = l + 1
                 in l' `seq` (l', M.insert k l' m')

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 3000 }
      ix = index (documents n)
  print (M.size ix, sum (map S.size (M.elems ix)))
  print (sum [ S.size (query ix [a, b]) | a <- take 30 vocabulary, b <- drop 40 vocabulary ])
  let g = friends n
  print [ suggest g p | p <- [1, n `div` 2, n - 1] ]
  print (sum [ q | p <- M.keys g, (q, _) <- suggest g p ])
  print (take 5 (sort (components (M.filterWithKey (\k _ -> k `mod` 3 /= 0) g))))
  let deps = M.fromList [ (p, nub [ p `div` k | k <- [2, 3, 5], p `div` k /= p ]) | p <- [1 .. n * 2] ] `M.union` M.singleton 0 []
  print (foldl' (\h p -> (h * 31 + p) `mod` 1000003) 7 (topological deps))
  let m = collatz (n * 5)
  print (M.size m, maximum (map (\(k, l) -> (l, k)) (M.toList m)))
  print (M.foldrWithKey (\k v acc -> (k * v + acc) `mod` 1000007) 0 (M.unionWith (+) m (M.mapKeys (+ 1) m)))
