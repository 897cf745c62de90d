-- The game of life on an unbounded plane: a Set of cells, neighbours counted in a Map.
module Main (main) where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import System.Environment (getArgs)

type Cell = (Int, Int)
type World = Set.Set Cell

step :: World -> World
step world = Map.keysSet (Map.filterWithKey lives counts)
  where
    counts = Map.fromListWith (+) [ (n, 1 :: Int) | cell <- Set.toList world, n <- neighbours cell ]
    lives cell n = n == 3 || (n == 2 && cell `Set.member` world)

neighbours :: Cell -> [Cell]
neighbours (x, y) = [ (x + dx, y + dy) | dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0) ]

fromPicture :: [String] -> World
fromPicture picture = Set.fromList [ (x, y) | (y, line) <- zip [0 ..] picture, (x, '#') <- zip [0 ..] line ]

bounds :: World -> (Cell, Cell)
bounds world = ((minimum xs, minimum ys), (maximum xs, maximum ys))
  where
    xs = map fst (Set.toList world)
    ys = map snd (Set.toList world)

render :: World -> String
render world = unlines [ [ if (x, y) `Set.member` world then '#' else '.' | x <- [x0 .. x1] ] | y <- [y0 .. y1] ]
  where ((x0, y0), (x1, y1)) = bounds world

acorn, rPentomino :: World
acorn = fromPicture [".#.....", "...#...", "##..###"]
rPentomino = Set.map (\(x, y) -> (x + 40, y - 25)) (fromPicture [".##", "##.", ".#."])

main :: IO ()
main = do
  args <- getArgs
  let generations = case args of { [s] -> read s; _ -> 500 }
      history = iterate step (Set.union acorn rPentomino)
      final = history !! generations
  putStr (render (history !! 5))
  mapM_ (\g -> putStrLn (show g ++ ": " ++ show (Set.size (history !! g)))) [0, generations `div` 4 .. generations]
  print (bounds final)
