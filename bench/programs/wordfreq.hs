-- Word frequencies of generated text: words, a Map from String to Int, sorting by count.
module Main (main) where

import Data.Char (toLower)
import Data.List (sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..), comparing)
import System.Environment (getArgs)

-- | Numbers of a linear congruential generator.
randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

syllables :: [String]
syllables = ["ka", "to", "Mi", "ren", "sol", "Ba", "el", "un", "dor", "is", "pa", "quo", "ter", "Zi", "na", "ve"]

-- | A word of one to three syllables; small numbers are likelier, so that frequencies differ.
makeWord :: Int -> Int -> String
makeWord a b
  | a `mod` 4 == 0 = syllable (b `div` 7)
  | a `mod` 4 == 1 = syllable b ++ syllable (b `div` 16)
  | otherwise      = syllable a ++ syllable (b `mod` 8) ++ syllable (a * b)
  where syllable k = syllables !! (k `mod` length syllables)

generate :: Int -> String
generate n = unlines (map unwords (chunks 9 (take n (go (randoms 42)))))
  where
    go (a : b : rest) = makeWord a b : go rest
    go _              = []

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks k xs = let (front, rest) = splitAt k xs in front : chunks k rest

frequencies :: String -> Map.Map String Int
frequencies = foldr (\w -> Map.insertWith (+) (map toLower w) 1) Map.empty . words

byLength :: Map.Map String Int -> Map.Map Int [(String, Int)]
byLength table = Map.fromListWith (flip (++)) [ (length w, [(w, c)]) | (w, c) <- Map.toList table ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 200000 }
      text = generate n
      table = frequencies text
      ranked = sortBy (comparing (Down . snd) <> comparing fst) (Map.toList table)
  putStrLn (takeWhile (/= '\n') text)
  mapM_ (\(w, c) -> putStrLn (w ++ replicate (12 - length w) ' ' ++ show c)) (take 20 ranked)
  putStrLn (show (Map.size table) ++ " words, " ++ show (length (lines text)) ++ " lines")
  mapM_ (\(k, ws) -> putStrLn (show k ++ ": " ++ show (length ws) ++ " " ++ show (sum (map snd ws)))) (Map.toList (byLength table))
