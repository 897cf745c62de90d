-- Data.Map and Data.Set in ordinary use: counting, grouping, graphs, set algebra, folds, show.
module Main where

import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.Set as S
import qualified Data.IntMap as IM
import Data.Map (Map, (!))

type Graph = Map Int [Int]

dfs :: Graph -> Int -> [Int]
dfs g s = reverse (go [s] S.empty [])
  where
    go [] _ acc = acc
    go (x : xs) seen acc
      | x `S.member` seen = go xs seen acc
      | otherwise = go (M.findWithDefault [] x g ++ xs) (S.insert x seen) (x : acc)

bfsDist :: Graph -> Int -> Map Int Int
bfsDist g s = go [s] (M.singleton s 0)
  where
    go [] d = d
    go (x : xs) d = go (xs ++ new) (foldr (\n -> M.insert n (d ! x + 1)) d new)
      where new = [n | n <- M.findWithDefault [] x g, not (M.member n d)]

anagrams :: [String] -> [[String]]
anagrams ws = filter ((> 1) . length) (M.elems (M.fromListWith (flip (++)) [(S.toList (S.fromList w), [w]) | w <- ws]))

main :: IO ()
main = do
  let m = M.fromListWith (+) [(c, 1 :: Int) | c <- "mississippi"]
  print m
  print (M.toList m, M.keys m, M.elems m, M.size m, M.lookup 's' m, M.lookup 'z' m, M.member 'p' m)
  print (M.insertWith (+) 'm' 10 m, M.delete 'i' m, M.adjust (* 2) 's' m, M.alter (fmap (+ 1)) 'p' m, M.alter (const (Just 0)) 'q' m)
  print (M.filter (> 1) m, M.map show m, M.foldr (+) 0 m, M.foldrWithKey (\k v acc -> (k, v) : acc) [] m, M.partition even m)
  print (M.union m (M.fromList [('a', 9), ('m', 9)]), M.unionWith (+) m m, M.intersectionWith (,) m m M.! 's', M.difference m (M.fromList [('s', ())]))
  print (M.findMin m, M.findMax m, M.lookupMin (M.empty :: Map Int Int), M.elemAt 1 m, M.mapKeys succ m, M.fromAscList [(1, 'a'), (2, 'b')])
  print (fmap negate m, sum m, maximum m, M.foldlWithKey (\a k v -> a ++ [k] ++ show v) "" m, traverse (\x -> if x > 0 then Just x else Nothing) m == Just m)
  let g = M.fromList [(1, [2, 3]), (2, [4]), (3, [4, 5]), (4, [6]), (5, [6]), (6, [])]
  print (dfs g 1, bfsDist g 1)
  print (anagrams (words "listen silent enlist google elbow below state taste"))
  let s = S.fromList [5, 1, 3, 1, 5]
  print (s, S.toList s, S.size s, S.member 3 s, S.insert 2 s, S.delete 5 s, S.map (`div` 2) s, S.filter odd s)
  print (S.union s (S.fromList [9]), S.intersection s (S.fromList [1, 2, 3]), S.difference s (S.fromList [1]), S.isSubsetOf (S.fromList [1]) s, S.findMin s, S.partition (> 2) s)
  print (IM.toList (IM.fromListWith (++) [(k `mod` 3, [k]) | k <- [1 .. 10]]), IM.findWithDefault "no" 7 (IM.fromList [(7, "yes")]))
  print (MS.foldl' (+) 0 (MS.fromList (zip [1 ..] [10, 20, 30])), MS.insertWith (++) 1 "x" (MS.singleton 1 "y"))
  print (M.empty :: Map Int Int, S.empty :: S.Set Int, Just (M.singleton 1 'x'), M.fromList [(-1, -1)], m == m, compare m (M.delete 'i' m))
