{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, BlockArguments #-}
-- LambdaCase, MultiWayIf (nested, with layout and pattern guards), TupleSections, BlockArguments.
module Main where

import Control.Monad (forM_, when)
import Data.Maybe (mapMaybe)

data Cmd = Push Int | Pop | Dup | Add deriving (Show, Read)

step :: Cmd -> [Int] -> Either String [Int]
step = \case
  Push n -> Right . (n :)
  Pop -> \case
    [] -> Left "pop on empty"
    _ : s -> Right s
  Dup -> \case
    x : s -> Right (x : x : s)
    [] -> Left "dup on empty"
  Add -> \case
    x : y : s -> Right (x + y : s)
    s | null s -> Left "add on empty"
      | otherwise -> Left "add on one"

size :: Int -> String
size n = if | n < 0 -> "negative"
            | n == 0 -> "zero"
            | n < 10, even n -> "small even"
            | Just w <- lookup n table -> w
            | otherwise -> if | n > 1000 -> "huge"
                              | n > 100 -> "big"
                              | otherwise -> "medium"
  where table = [(7, "lucky"), (42, "answer")]

inline :: Int -> Int
inline x = 1 + if | x > 0 -> x | otherwise -> -x

main :: IO ()
main = do
  print (foldl (>>=) (Right []) (map step [Push 1, Push 2, Add, Dup]))
  print (foldl (>>=) (Right []) (map step [Push 1, Add]))
  print (foldl (>>=) (Right []) (map step [Pop]))
  mapM_ (putStrLn . size) [-5, 0, 4, 7, 9, 42, 150, 5000]
  print (inline 3, inline (-3))
  print (map (,True) [1, 2], map ('x',) "ab", map (,,3) [1] <*> [2], (,"mid",) 1 2)
  print (zipWith (,,0) [1, 2] "ab")
  print (mapMaybe (\case { (_, 0) -> Nothing; (a, b) -> Just (a `div` b) }) [(4, 2), (1, 0), (9, 3)])
  forM_ [1, 2] \i -> do
    when (i > 1) do
      putStrLn "block"
    print i
  let f = \case 0 -> "z"; n | n > 0 -> "p" | True -> "n"
  putStrLn (concatMap f [0, 5, -5])
  return 3 >>= \case
    3 -> putStrLn "three"
    _ -> putStrLn "?"
