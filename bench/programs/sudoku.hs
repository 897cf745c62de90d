-- Sudoku: candidates in a Map, propagation of constraints, search where the choice is least.
module Main (main) where

import Data.Char (digitToInt, intToDigit)
import Data.List (minimumBy)
import qualified Data.Map as Map
import Data.Ord (comparing)
import System.Environment (getArgs)

type Square = (Int, Int)
type Board = Map.Map Square [Int]

squares :: [Square]
squares = [ (r, c) | r <- [0 .. 8], c <- [0 .. 8] ]

peers :: Map.Map Square [Square]
peers = Map.fromList [ (s, filter (related s) squares) | s <- squares ]
  where
    related (r, c) (r', c') = (r, c) /= (r', c') && (r == r' || c == c' || (r `div` 3 == r' `div` 3 && c `div` 3 == c' `div` 3))

units :: [[Square]]
units = [ [ (r, c) | c <- [0 .. 8] ] | r <- [0 .. 8] ]
     ++ [ [ (r, c) | r <- [0 .. 8] ] | c <- [0 .. 8] ]
     ++ [ [ (3 * i + a, 3 * j + b) | a <- [0 .. 2], b <- [0 .. 2] ] | i <- [0 .. 2], j <- [0 .. 2] ]

unitsOf :: Map.Map Square [[Square]]
unitsOf = Map.fromList [ (s, filter (s `elem`) units) | s <- squares ]

-- | The board where the square has this digit only; Nothing on a contradiction.
assign :: Square -> Int -> Board -> Maybe Board
assign s d board = foldl (\b d' -> b >>= eliminate s d') (Just board) (filter (/= d) (board Map.! s))

eliminate :: Square -> Int -> Board -> Maybe Board
eliminate s d board
  | d `notElem` candidates = Just board
  | otherwise = case rest of
      []  -> Nothing
      [e] -> foldl (\b p -> b >>= eliminate p e) (Just board') (peers Map.! s) >>= hidden
      _   -> hidden board'
  where
    candidates = board Map.! s
    rest = filter (/= d) candidates
    board' = Map.insert s rest board
    hidden b = foldl (\mb unit -> mb >>= place unit) (Just b) (unitsOf Map.! s)
    place unit b = case filter (\p -> d `elem` (b Map.! p)) unit of
      []  -> Nothing
      [p] -> assign p d b
      _   -> Just b

parse :: String -> Maybe Board
parse text = foldl (\b (s, c) -> b >>= given s c) (Just start) (zip squares text)
  where
    start = Map.fromList [ (s, [1 .. 9]) | s <- squares ]
    given _ '.' b = Just b
    given s c b   = assign s (digitToInt c) b

search :: Board -> [Board]
search board
  | null open = [board]
  | otherwise = concat [ maybe [] search (assign s d board) | d <- board Map.! s ]
  where
    open = [ (length ds, s') | (s', ds) <- Map.toList board, length ds > 1 ]
    (_, s) = minimumBy (comparing fst) open

render :: Board -> String
render board = map (\s -> case board Map.! s of { [d] -> intToDigit d; _ -> '.' }) squares

puzzles :: [String]
puzzles =
  [ "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
  , "52...6.........7.13...........4..8..6......5...........418.........3..2...87....."
  , "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1...."
  , "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5...."
  , "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8..."
  ]

-- | The i-th puzzle: one of the above with its digits and its three bands moved round.
puzzle :: Int -> String
puzzle i = map digit (drop k text ++ take k text)
  where
    text = puzzles !! (i `mod` length puzzles)
    k = 27 * (i `div` 5 `mod` 3)
    digit '.' = '.'
    digit c   = intToDigit ((digitToInt c + i) `mod` 9 + 1)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 40 }
  mapM_ putStrLn [ maybe "contradiction" (concatMap render . take 1 . search) (parse p) | p <- map puzzle [1 .. n] ]
