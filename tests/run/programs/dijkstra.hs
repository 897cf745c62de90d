-- Shortest paths, topological order, minimum spanning tree, strongly connected components on small graphs.
module Main where

import Data.List (sortOn, foldl')
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Maybe (fromMaybe)

type Graph v = M.Map v [(v, Int)]

dijkstra :: Ord v => Graph v -> v -> M.Map v (Int, [v])
dijkstra g s = go (S.singleton (0, s, [s])) M.empty
  where
    go queue done = case S.minView queue of
      Nothing -> done
      Just ((d, v, p), rest)
        | v `M.member` done -> go rest done
        | otherwise -> go (foldl' push rest (fromMaybe [] (M.lookup v g))) (M.insert v (d, reverse p) done)
        where push q (w, c) = S.insert (d + c, w, w : p) q

topo :: Ord v => M.Map v [v] -> Either [v] [v]
topo g = go [] g
  where
    go acc m
      | M.null m = Right (reverse acc)
      | otherwise = case [v | (v, ds) <- M.toList m, not (any (`M.member` m) ds)] of
          [] -> Left (M.keys m)
          v : _ -> go (v : acc) (M.delete v m)

kruskal :: Ord v => [(v, v, Int)] -> [(v, v, Int)]
kruskal es = snd (foldl' add (M.fromList [(v, v) | (a, b, _) <- es, v <- [a, b]], []) (sortOn (\(_, _, w) -> w) es))
  where
    add (p, acc) e@(a, b, _)
      | ra == rb = (p, acc)
      | otherwise = (M.insert ra rb p, acc ++ [e])
      where ra = find a
            rb = find b
            find v = let q = p M.! v in if q == v then v else find q

scc :: Ord v => M.Map v [v] -> [[v]]
scc g = go (order (M.keys g) g) S.empty
  where
    go [] _ = []
    go (v : vs) seen | v `S.member` seen = go vs seen
                     | otherwise = let c = reach (M.findWithDefault [] `flip` rev) seen v in c : go vs (foldr S.insert seen c)
    rev = M.fromListWith (++) [(w, [v]) | (v, ws) <- M.toList g, w <- ws]
    order vs gr = snd (foldl' visit (S.empty, []) vs)
      where visit (seen, out) v
              | v `S.member` seen = (seen, out)
              | otherwise = let (s', o') = foldl' visit (S.insert v seen, out) (M.findWithDefault [] v gr) in (s', v : o')
    reach next seen v = reverse (snd (walk (seen, []) v))
      where walk (sn, out) u | u `S.member` sn = (sn, out)
                             | otherwise = foldl' walk (S.insert u sn, u : out) (next u)

main :: IO ()
main = do
  let g = M.fromList [('a', [('b', 7), ('c', 9), ('f', 14)]), ('b', [('c', 10), ('d', 15)]), ('c', [('d', 11), ('f', 2)]), ('d', [('e', 6)]), ('f', [('e', 9)])]
  mapM_ print (M.toList (dijkstra g 'a'))
  print (topo (M.fromList [("shoes", ["socks", "trousers"]), ("trousers", ["pants"]), ("socks", []), ("pants", []), ("belt", ["trousers"])]))
  print (topo (M.fromList [(1, [2]), (2, [3]), (3, [1]), (4, [])]))
  print (kruskal [("A", "B", 4), ("B", "C", 8), ("A", "C", 2), ("C", "D", 5), ("B", "D", 10)])
  print (scc (M.fromList [(1, [2]), (2, [3]), (3, [1, 4]), (4, [5]), (5, [4]), (6, [5 :: Int])]))
