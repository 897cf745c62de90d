-- Games: tic-tac-toe by minimax over a lazy tree, nim by nimbers, a mastermind
-- breaker, blackjack odds, and a connect-four referee with alpha-beta.
module Main where

import Data.Char (intToDigit, toUpper)
import Data.List
import qualified Data.Map as Map
import Data.Maybe
import Data.Ord (comparing)
import Data.Tree
import Data.Bits (xor)
import Control.Monad (guard, forM_, mplus)

-- Tic-tac-toe --------------------------------------------------------------------

data Player = X | O deriving (Eq, Ord, Show, Enum, Bounded)

newtype Board = Board [Maybe Player] deriving (Eq, Ord)

instance Show Board where
  show (Board cs) = intercalate "/" (rows (map (maybe '.' (head . show)) cs))
    where rows [] = []
          rows xs = take 3 xs : rows (drop 3 xs)

opponent :: Player -> Player
opponent p = if p == maxBound then minBound else succ p

winner :: Board -> Maybe Player
winner (Board cs) = listToMaybe [ p | l <- ls, Just p <- [cs !! head l], all ((== Just p) . (cs !!)) l ]
  where ls = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

moves :: Player -> Board -> [Board]
moves p b@(Board cs)
  | isJust (winner b) = []
  | otherwise = [ Board (take i cs ++ Just p : drop (i + 1) cs) | (i, Nothing) <- zip [0 ..] cs ]

gameTree :: Player -> Board -> Tree Board
gameTree p b = unfoldTree (\(q, x) -> (x, map ((,) (opponent q)) (moves q x))) (p, b)

minimax :: Player -> Tree Board -> Int
minimax p (Node b []) = maybe 0 (\w -> if w == X then 1 else -1) (winner b) `const` p
minimax p (Node _ ts) = (if p == X then maximum else minimum) (map (minimax (opponent p)) ts)

best :: Player -> Board -> Board
best p b = rootLabel (pick (comparing (minimax (opponent p))) (subForest (gameTree p b)))
  where pick = if p == X then maximumBy else minimumBy

playOut :: Player -> Board -> [Board]
playOut p b | null (moves p b) = [b]
            | otherwise = b : playOut (opponent p) (best p b)

parseBoard :: String -> Board
parseBoard = Board . map (\c -> case c of { 'X' -> Just X; 'O' -> Just O; _ -> Nothing })

-- Nim -------------------------------------------------------------------------------

nimMove :: [Int] -> Maybe (Int, Int)
nimMove heaps = listToMaybe [ (i, h - t) | (i, h) <- zip [0 ..] heaps, let t = h `xor` total, t < h ]
  where total = foldr xor 0 heaps

nimGame :: [Int] -> [[Int]]
nimGame hs | all (== 0) hs = [hs]
           | otherwise = hs : nimGame (take i hs ++ [hs !! i - n] ++ drop (i + 1) hs)
  where (i, n) = fromMaybe (fromJust (findIndex (> 0) hs), 1) (nimMove hs)

mex :: [Int] -> Int
mex xs = head ([0 ..] \\ xs)

grundy :: [Int] -> Int -> [Int]
grundy takes n = table
  where table = [ mex [ table !! (k - t) | t <- takes, t <= k ] | k <- [0 .. n] ]

-- Mastermind ----------------------------------------------------------------------------

type Code = String

score :: Code -> Code -> (Int, Int)
score a b = (black, common - black)
  where black = length (filter id (zipWith (==) a b))
        common = sum [ min (count c a) (count c b) | c <- nub a ]
        count c = length . filter (== c)

codes :: [Code]
codes = sequence (replicate 4 "rgby")

breakCode :: Code -> [(Code, (Int, Int))]
breakCode secret = go codes
  where
    go (g : rest)
      | fst s == 4 = [(g, s)]
      | otherwise = (g, s) : go (filter ((== s) . score g) rest)
      where s = score secret g
    go [] = []

-- Blackjack dealer odds: exact, by a memo over totals ----------------------------------------

dealer :: Map.Map (Int, Bool) (Map.Map Int Rational)
dealer = table
  where
    table = Map.fromList [ ((t, soft), outcome t soft) | t <- [0 .. 31], soft <- [False, True] ]
    outcome t soft
      | value > 21 = Map.singleton 22 1
      | value >= 17 = Map.singleton value 1
      | otherwise = Map.unionsWith (+) [ Map.map (* p) (table Map.! (t + c, soft || c == 1)) | (c, p) <- cards ]
      where value = if soft && t + 10 <= 21 then t + 10 else t
    cards = [ (c, 1 / 13) | c <- [1 .. 9] ] ++ [(10, 4 / 13)]

-- Connect four on a small board ------------------------------------------------------------------

type Grid = [String]          -- columns, bottom first

drops :: Char -> Grid -> [(Int, Grid)]
drops p g = [ (i, take i g ++ [c ++ [p]] ++ drop (i + 1) g) | (i, c) <- zip [0 ..] g, length c < 4 ]

won :: Char -> Grid -> Bool
won p g = any (line cells) starts
  where
    cells = Map.fromList [ ((x, y), c) | (x, col) <- zip [0 :: Int ..] g, (y, c) <- zip [0 :: Int ..] col ]
    starts = [ (s, d) | s <- Map.keys cells, d <- [(1, 0), (0, 1), (1, 1), (1, -1)] ]
    line m ((x, y), (dx, dy)) = all (\k -> Map.lookup (x + k * dx, y + k * dy) m == Just p) [0 .. 2]

alphaBeta :: Int -> Int -> Int -> Char -> Grid -> Int
alphaBeta depth a b p g
  | won (other p) g = -10 - depth
  | depth == 0 || null next = 0
  | otherwise = go a next
  where
    next = drops p g
    go alpha [] = alpha
    go alpha ((_, g') : rest)
      | v >= b = v
      | otherwise = go (max alpha v) rest
      where v = negate (alphaBeta (depth - 1) (negate b) (negate alpha) (other p) g')

other :: Char -> Char
other 'x' = 'o'
other _ = 'x'

main :: IO ()
main = do
  mapM_ print (playOut X (parseBoard "XO..X..O."))
  mapM_ print (playOut O (parseBoard "X...O..X."))
  let t = gameTree X (parseBoard "XOXOXO...")
  print (length (flatten t), map length (levels t), minimax X t)
  putStr (drawTree (fmap show t))
  print (nimMove [3, 4, 5], nimMove [1, 4, 5], nimGame [1, 2, 2])
  print (grundy [1, 3, 4] 15)
  forM_ ["bygr", "rrrr", "ybby"] $ \s -> putStrLn (unwords [ g ++ [':', intToDigit a, intToDigit b] | (g, (a, b)) <- breakCode s ])
  forM_ [(6, False), (10, False), (1, True)] $ \k -> print (k, [ (map toUpper (if v > 21 then "bust" else show v), fromIntegral (round (p * 10000)) / 10000) | (v, p) <- Map.toList (dealer Map.! k) ])
  let g0 = ["x", "", "o", ""]
  print [ (i, alphaBeta 4 (-100) 100 'o' g) | (i, g) <- drops 'x' g0 ]
  print (msumIndex [ Just i | (i, g) <- drops 'x' ["xx", "o", "o", ""], won 'x' g ])
  where msumIndex ms = foldr mplus Nothing ms >>= \i -> guard (i >= 0) >> return i
