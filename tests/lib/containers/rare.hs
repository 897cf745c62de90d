-- Functions of the containers that programs seldom use, on the same data for Map and IntMap.
module Main (main) where

import Data.Functor.Identity
import qualified Data.Graph as G
import qualified Data.IntMap as I
import qualified Data.IntMap.Strict as IS
import qualified Data.IntSet as IntSet
import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.Sequence as Q
import qualified Data.Set as Set
import Data.Tree

pairs :: [(Int, String)]
pairs = [(k * 7 `mod` 23 - 9, show k) | k <- [1 .. 12]]

m :: M.Map Int String
m = M.fromList pairs

i :: I.IntMap String
i = I.fromList pairs

maps :: IO ()
maps = do
  print (M.adjustWithKey (\k x -> show k ++ x) 5 m == S.adjustWithKey (\k x -> show k ++ x) 5 m, M.assocs m == I.assocs i, M.deleteFindMax m, I.deleteFindMax i)
  print (M.compose m (M.fromList [('a', 5), ('b', 100), ('c', -2)]), I.compose i (I.fromList [(1, 5), (2, 100), (3, -2)]))
  print (M.differenceWithKey (\k a b -> if even k then Just (a ++ b) else Nothing) m m, I.differenceWithKey (\k a b -> if even k then Just (a ++ b) else Nothing) i i)
  print (M.foldlWithKey' (\a k x -> a ++ show k ++ x) "" m, I.foldlWithKey' (\a k x -> a ++ show k ++ x) "" i, M.foldrWithKey' (\k x a -> a ++ show k ++ x) "" m, I.foldrWithKey' (\k x a -> a ++ show k ++ x) "" i)
  print (M.fromAscListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "b"), (2, "c"), (2, "d"), (2, "e")], I.fromAscListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "b"), (2, "c"), (2, "d"), (2, "e")])
  print (M.fromListWithKey (\k a b -> show k ++ a ++ b) [(2, "a"), (1, "b"), (2, "c")], I.fromListWithKey (\k a b -> show k ++ a ++ b) [(2, "a"), (1, "b"), (2, "c")])
  print (M.intersectionWithKey (\k a b -> (k, a, length b)) m m == M.fromList (I.toList (I.intersectionWithKey (\k a b -> (k, a, length b)) i i)))
  print (M.isProperSubmapOf m m, M.isProperSubmapOf (M.deleteMin m) m, M.isProperSubmapOfBy (<=) (M.deleteMin m) m, I.isProperSubmapOf (I.deleteMin i) i, I.isProperSubmapOfBy (<=) i i)
  print (M.mapAccumWithKey (\a k x -> (a + k, x ++ show a)) 0 m, I.mapAccumWithKey (\a k x -> (a + k, x ++ show a)) 0 i, M.mapAccumRWithKey (\a k x -> (a + k, x ++ show a)) 0 m)
  print (M.mapKeysMonotonic (* 2) m == M.mapKeys (* 2) m, I.toList (I.mapKeysMonotonic (+ 1) i) == M.toList (M.mapKeys (+ 1) m), M.partitionWithKey (\k _ -> k > 3) m, I.partitionWithKey (\k _ -> k > 3) i)
  print (runIdentity (M.traverseMaybeWithKey (\k x -> Identity (if odd k then Just x else Nothing)) m), I.traverseMaybeWithKey (\k x -> if k < 100 then Just (if odd k then Just x else Nothing) else Nothing) i)
  print (I.updateMin (const Nothing) i == I.deleteMin i, I.updateMax (Just . reverse) i I.! fst (I.findMax i), M.updateMinWithKey (\k x -> Just (show k ++ x)) m M.! fst (M.findMin m), I.updateMaxWithKey (\_ _ -> Nothing) i == I.deleteMax i, I.updateMinWithKey (\k x -> Just (show k ++ x)) i)
  print (IS.foldlWithKey (\a k _ -> a - k) 0 i, IS.mapKeysMonotonic negate (I.singleton 3 'x'), I.lookupMin (I.empty :: I.IntMap Int), M.lookupMax m)
  print (M.splitRoot (M.fromList (zip [1 .. 3 :: Int] "abc")), M.foldMapWithKey (\k x -> show k ++ x) m == I.foldMapWithKey (\k x -> show k ++ x) i, IS.adjustWithKey (\k _ -> show k) 5 i == I.adjustWithKey (\k _ -> show k) 5 i)

sets :: IO ()
sets = do
  let s = IntSet.fromList [5, -3, 100, 64, 63, 0]
  print (IntSet.deleteFindMax s, IntSet.fold (:) [] s, IntSet.map (`div` 2) s, IntSet.foldr' (+) 0 s, IntSet.splitMember 63 s, IntSet.lookupLT 63 s, IntSet.lookupGE 64 s)
  print (Set.fold (:) [] (Set.fromList "hello"), Set.mapMonotonic succ (Set.fromList "abc"), Set.powerSet (Set.fromList "abc"), Set.cartesianProduct (Set.fromList "ab") (Set.fromList [1, 2 :: Int]))
  print (Set.disjointUnion (Set.fromList "ab") (Set.fromList [1 :: Int]), Set.alterF (\b -> [b, not b]) 'x' (Set.fromList "y"), Set.elemAt 1 (Set.fromList "pqr"), Set.findIndex 'r' (Set.fromList "pqr"))

sequences :: IO ()
sequences = do
  let q = Q.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print (Q.findIndicesR odd q, Q.unzipWith (\x -> (x, show x)) (Q.take 3 q), Q.zipWith4 (\a b c d -> a + b + c + d) q q q q, Q.unstableSortBy (flip compare) q, Q.unstableSortOn negate q)
  print (Q.replicateM 2 (Q.fromList "ab"), Q.chunksOf 3 q, Q.tails (Q.take 2 q), Q.inits (Q.take 2 q), Q.spanr odd q, Q.breakl (> 4) q, Q.elemIndicesL 1 q, Q.intersperse 0 (Q.take 3 q))
  print (Q.insertAt 2 99 q, Q.deleteAt 0 q, Q.lookup 3 q, q Q.!? 20, Q.foldMapWithIndex (\k x -> [k * x]) q, Q.traverseWithIndex (\k x -> if k < 10 then Just (k + x) else Nothing) q, Q.mapWithIndex (,) (Q.take 2 q))
  print (unfoldForest (\n -> (n, [n * 2 | n < 4])) [1, 3 :: Int], unfoldForestM (\n -> Just (n, [n + 1 | n < 2])) [0, 5 :: Int])
  let (g, vertex) = G.graphFromEdges' [("x", 'b', "ac"), ("y", 'a', "c"), ("z", 'c', "")]
  print (g, map vertex (G.topSort g), G.bcc (G.buildG (0, 4) [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2), (2, 3), (3, 2), (3, 4), (4, 3)]))

main :: IO ()
main = maps >> sets >> sequences
