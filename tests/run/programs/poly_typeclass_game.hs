{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
-- Noughts and crosses by minimax, the search generic in a class of games; another game (Nim) with the same code.
module Main where

import Data.List (maximumBy, intercalate)
import Data.Ord (comparing)

class Game s m | s -> m where
  moves :: s -> [m]
  play :: s -> m -> s
  score :: s -> Maybe Int        -- for the player to move; Nothing: goes on

negamax :: Game s m => s -> Int
negamax s = case score s of
  Just v -> v
  Nothing -> maximum [negate (negamax (play s m)) | m <- moves s]

best :: Game s m => s -> m
best s = snd (maximumBy (comparing fst) [(negate (negamax (play s m)), m) | m <- moves s])

data Mark = X | O deriving (Eq, Show)
data Board = Board Mark [Maybe Mark]

other :: Mark -> Mark
other X = O
other O = X

instance Game Board Int where
  moves (Board _ cs) = [i | (i, Nothing) <- zip [0 ..] cs]
  play (Board p cs) i = Board (other p) [if j == i then Just p else c | (j, c) <- zip [0 ..] cs]
  score b@(Board p cs)
    | any (all (== Just (other p))) (rows cs) = Just (-1)
    | null (moves b) = Just 0
    | otherwise = Nothing

rows :: [a] -> [[a]]
rows cs = map (map (cs !!)) [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

render :: Board -> String
render (Board _ cs) = intercalate "/" [map (maybe '.' (head . show)) (take 3 (drop k cs)) | k <- [0, 3, 6]]

newtype Nim = Nim [Int] deriving Show
instance Game Nim (Int, Int) where
  moves (Nim hs) = [(i, k) | (i, h) <- zip [0 ..] hs, k <- [1 .. h]]
  play (Nim hs) (i, k) = Nim [if j == i then h - k else h | (j, h) <- zip [0 ..] hs]
  score (Nim hs) | all (== 0) hs = Just (-1)
                 | otherwise = Nothing

autoplay :: Game s m => s -> [s]
autoplay s = s : case score s of
  Just _ -> []
  Nothing -> autoplay (play s (best s))

main :: IO ()
main = do
  let start = Board X [Just X, Just O, Nothing, Nothing, Just O, Nothing, Nothing, Nothing, Nothing]
  mapM_ (putStrLn . render) (autoplay start)
  print (negamax start)
  print (negamax (Nim [1, 2, 3]), negamax (Nim [2, 2]), negamax (Nim [3, 1]))
  mapM_ print (autoplay (Nim [3, 1]))
