-- interact: word frequencies of standard input.
module Main where

import Data.Char (isAlpha, toLower)
import Data.List (sortBy, group, sort)
import Data.Ord (comparing)

main :: IO ()
main = interact report
  where
    report = unlines . map line . take 6 . sortBy (comparing (negate . snd) <> comparing fst) . count . tokens
    tokens = words . map (\c -> if isAlpha c then toLower c else ' ')
    count ws = [(head g, length g) | g <- group (sort ws)]
    line (w, n) = replicate (8 - length w) ' ' ++ w ++ ": " ++ replicate n '*' ++ " " ++ show n
