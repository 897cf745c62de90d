-- Conway's life on an unbounded grid.
module Main where

import Data.List (group, sort)
import qualified Data.Set as Set

type Cell = (Int, Int)
type World = Set.Set Cell

step :: World -> World
step w = Set.fromList [c | (c, n) <- counts, n == 3 || n == 2 && c `Set.member` w]
  where
    counts = [(head g, length g) | g <- group (sort (concatMap around (Set.toList w)))]
    around (x, y) = [(x + dx, y + dy) | dx <- [-1, 0, 1], dy <- [-1, 0, 1], (dx, dy) /= (0, 0)]

parse :: [String] -> World
parse rows = Set.fromList [(x, y) | (y, row) <- zip [0 ..] rows, (x, '#') <- zip [0 ..] row]

render :: Int -> Int -> World -> [String]
render w h world = [[if (x, y) `Set.member` world then '#' else '.' | x <- [0 .. w - 1]] | y <- [0 .. h - 1]]

main :: IO ()
main = do
  let glider = parse [".#.", "..#", "###"]
      generations = iterate step glider
  mapM_ (\n -> putStrLn ("generation " ++ show n) >> mapM_ putStrLn (render 6 6 (generations !! n))) [0, 1, 4]
  print (map Set.size (take 10 (iterate step (parse [".##", "##.", ".#."]))))
