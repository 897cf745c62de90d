-- Huffman coding: frequencies, the tree from a sorted list of weights, codes in a Map, encoding and decoding as bits.
module Main (main) where

import Data.List (foldl', insertBy, sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)
import System.Environment (getArgs)

data Tree = Leaf Int Char | Node Int Tree Tree

weight :: Tree -> Int
weight (Leaf w _)   = w
weight (Node w _ _) = w

data Bit = O | I deriving (Eq, Show)

type Codes = Map.Map Char [Bit]

frequencies :: String -> [(Char, Int)]
frequencies = Map.toList . foldl' (\m c -> Map.insertWith (+) c 1 m) Map.empty

build :: [(Char, Int)] -> Tree
build table = go (sortBy (comparing weight) [ Leaf w c | (c, w) <- table ])
  where
    go [t] = t
    go (a : b : rest) = go (insertBy (comparing weight) (Node (weight a + weight b) a b) rest)
    go [] = error "empty text"

codes :: Tree -> Codes
codes tree = Map.fromList (walk tree [])
  where
    walk (Leaf _ c) path   = [(c, reverse path)]
    walk (Node _ l r) path = walk l (O : path) ++ walk r (I : path)

encode :: Codes -> String -> [Bit]
encode table = concatMap (table Map.!)

decode :: Tree -> [Bit] -> String
decode tree = go tree
  where
    go (Leaf _ c) []         = [c]
    go _ []                  = []
    go (Leaf _ c) bits       = c : go tree bits
    go (Node _ l _) (O : bs) = go l bs
    go (Node _ _ r) (I : bs) = go r bs

-- | Bits as bytes, and back.
pack :: [Bit] -> [Int]
pack [] = []
pack bits = foldl' (\n b -> 2 * n + (if b == I then 1 else 0)) 0 (take 8 (byte ++ repeat O)) : pack rest
  where (byte, rest) = splitAt 8 bits

unpack :: [Int] -> [Bit]
unpack = concatMap byte
  where byte n = [ if n `div` (2 ^ k) `mod` 2 == 1 then I else O | k <- [7, 6 .. 0 :: Int] ]

source :: Int -> String
source n = take n (go 17)
  where
    go :: Int -> String
    go x = let y = (x * 16807) `mod` 2147483647 in letters !! min (y `mod` 97 `mod` 41) (y `div` 97 `mod` 41) : go y
    letters = "etaoin shrdlucmfwypvbgkqjxzETAOINSHRDLUCM.,"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 220000 }
      text = source n
      tree = build (frequencies text)
      table = codes tree
      bits = encode table text
      bytes = pack bits
      back = take n (decode tree (unpack bytes))
  putStrLn (take 60 text)
  mapM_ (\(c, code) -> putStrLn (show c ++ " " ++ concatMap (\b -> if b == I then "1" else "0") code)) (take 8 (Map.toList table))
  print (length bits, length bytes, weight tree)
  print (sum bytes, back == text)
