-- A sudoku solver: candidate lists, the most constrained cell first.
module Main where

import Data.Char (digitToInt, intToDigit)
import Data.List (minimumBy, transpose, (\\))
import Data.Ord (comparing)

type Board = [[Int]]

parse :: String -> Board
parse = map (map (\c -> if c == '.' then 0 else digitToInt c)) . lines

candidates :: Board -> Int -> Int -> [Int]
candidates b r c = [1 .. 9] \\ (b !! r ++ map (!! c) b ++ box)
  where
    box = [b !! i !! j | i <- span3 r, j <- span3 c]
    span3 k = let s = 3 * (k `div` 3) in [s .. s + 2]

solve :: Board -> [Board]
solve b
  | null holes = [b]
  | otherwise = [s | v <- vs, s <- solve (set r c v b)]
  where
    holes = [(candidates b i j, (i, j)) | i <- [0 .. 8], j <- [0 .. 8], b !! i !! j == 0]
    (vs, (r, c)) = minimumBy (comparing (length . fst)) holes

set :: Int -> Int -> Int -> Board -> Board
set r c v b = [[if (i, j) == (r, c) then v else x | (j, x) <- zip [0 ..] row] | (i, row) <- zip [0 ..] b]

main :: IO ()
main = do
  input <- getContents
  case solve (parse input) of
    [] -> putStrLn "no solution"
    s : _ -> do
      mapM_ (putStrLn . map intToDigit) s
      print (all ((== 45) . sum) (s ++ transpose s))
