-- Shortest paths on a grid with weights: Set as priority queue, Map for distances; and a path traced back.
module Main (main) where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import System.Environment (getArgs)

type Node = (Int, Int)
type Graph = Map.Map Node [(Node, Int)]

data Result = Result { distances :: Map.Map Node Int, parents :: Map.Map Node Node }

grid :: Int -> Graph
grid size = Map.fromList [ ((x, y), edges x y) | x <- [0 .. size - 1], y <- [0 .. size - 1] ]
  where
    edges x y = [ ((x', y'), weight x y x' y')
                | (x', y') <- [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
                , x' >= 0, x' < size, y' >= 0, y' < size ]
    weight x y x' y' = 1 + (x * 7 + y * 13 + x' * 3 + y' * 11 + x * y') `mod` 17

dijkstra :: Graph -> Node -> Result
dijkstra graph start = go (Set.singleton (0, start)) (Result (Map.singleton start 0) Map.empty)
  where
    go queue result = case Set.minView queue of
      Nothing -> result
      Just ((d, node), rest)
        | d > Map.findWithDefault maxBound node (distances result) -> go rest result
        | otherwise ->
            let (queue', result') = foldl (relax d node) (rest, result) (Map.findWithDefault [] node graph)
            in go queue' result'

relax :: Int -> Node -> (Set.Set (Int, Node), Result) -> (Node, Int) -> (Set.Set (Int, Node), Result)
relax d node (queue, result) (next, weight)
  | better    = (Set.insert (d', next) queue, Result (Map.insert next d' (distances result)) (Map.insert next node (parents result)))
  | otherwise = (queue, result)
  where
    d' = d + weight
    better = case Map.lookup next (distances result) of
      Nothing  -> True
      Just old -> d' < old

pathTo :: Result -> Node -> [Node]
pathTo result = reverse . go
  where
    go node = node : maybe [] go (Map.lookup node (parents result))

main :: IO ()
main = do
  args <- getArgs
  let size = case args of { [s] -> read s; _ -> 240 }
      graph = grid size
      result = dijkstra graph (0, 0)
      goal = (size - 1, size - 1)
  print (Map.lookup goal (distances result))
  print (take 12 (pathTo result goal))
  print (length (pathTo result goal))
  print (sum (Map.elems (distances result)), maximum (Map.elems (distances result)))
