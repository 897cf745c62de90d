-- Knight's tours: the first by Warnsdorff's rule, and a count of all tours of small boards by backtracking over a Set.
module Main (main) where

import Data.List (sortOn)
import qualified Data.Set as Set
import System.Environment (getArgs)

type Square = (Int, Int)

data Board = Board { rows :: Int, columns :: Int }

onBoard :: Board -> Square -> Bool
onBoard board (r, c) = r >= 1 && r <= rows board && c >= 1 && c <= columns board

moves :: Board -> Square -> [Square]
moves board (r, c) = filter (onBoard board)
  [ (r + dr, c + dc) | (dr, dc) <- [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] ]

-- | All tours from a square, the squares with fewest ways on first; each in reverse order.
tours :: Board -> Square -> [[Square]]
tours board start = go 1 (Set.singleton start) [start]
  where
    total = rows board * columns board
    go :: Int -> Set.Set Square -> [Square] -> [[Square]]
    go _ _ [] = []
    go n seen path@(here : _)
      | n == total = [path]
      | otherwise  = concat [ go (n + 1) (Set.insert next seen) (next : path) | next <- sortOn degree (free here) ]
      where
        free square = [ s | s <- moves board square, s `Set.notMember` seen ]
        degree = length . free

showTour :: Board -> [Square] -> String
showTour board tour = unlines [ concat [ pad (number (r, c)) | c <- [1 .. columns board] ] | r <- [1 .. rows board] ]
  where
    number square = length (takeWhile (/= square) (reverse tour)) + 1
    pad k = let s = show k in replicate (4 - length s) ' ' ++ s

main :: IO ()
main = do
  args <- getArgs
  let size = case args of { [s] -> read s; _ -> 21 }
      board = Board size size
      small = Board 3 (size `div` 3 + 2)
  putStr (showTour board (head (tours board (1, 1))))
  print (map (\r -> length (tours small (r, 1))) [1 .. 3])
