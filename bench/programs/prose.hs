-- Data.Text on megabytes: words, frequencies, replacing, splitting, case, justification, reading numbers.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Char (isAlpha, isDigit)
import Data.List (sortBy)
import qualified Data.Map.Strict as Map
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Read as R
import System.Environment (getArgs)

sentences :: [T.Text]
sentences =
  [ "Call me Ishmael, some years ago, never mind how long precisely."
  , "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife."
  , "Es war einmal ein König, der hatte zwölf Töchter; die schliefen zusammen in einem Saal."
  , "All happy families are alike; each unhappy family is unhappy in its own way (1877)."
  , "The sky above the port was the color of television, tuned to a dead channel, 1984 times over." ]

corpus :: Int -> T.Text
corpus n = T.unlines [ T.concat [T.pack (show i), ": ", sentences !! (i * 7 `mod` 5), " ", sentences !! (i * 3 `mod` 4)] | i <- [1 .. n] ]

frequencies :: T.Text -> Map.Map T.Text Int
frequencies t = Map.fromListWith (+) [ (w, 1) | w <- T.words (T.map clean (T.toLower t)), not (T.null w) ]
  where clean c = if isAlpha c then c else ' '

capitalise :: T.Text -> T.Text
capitalise w = case T.uncons w of
  Just (c, rest) -> T.append (T.toUpper (T.singleton c)) rest
  Nothing        -> w

numbers :: T.Text -> [Int]
numbers t = [ n | chunk <- T.split (not . isDigit) t, Right (n, "") <- [R.decimal chunk] ]

-- | Lines of at most so many characters.
wrap :: Int -> T.Text -> [T.Text]
wrap width = go [] 0 . T.words
  where
    go line _ [] = [T.unwords (reverse line) | not (null line)]
    go line used (w : ws)
      | null line || used + 1 + len <= width = go (w : line) (used + 1 + len) ws
      | otherwise                            = T.unwords (reverse line) : go [w] len ws
      where len = T.length w

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 12000 }
      text = corpus n
      ls = T.lines text
  print (T.length text, length ls)
  mapM_ (\(w, c) -> TIO.putStrLn (T.concat [T.justifyLeft 12 '.' w, T.justifyRight 8 ' ' (T.pack (show c))]))
        (take 10 (sortBy (\(a, x) (b, y) -> compare y x <> compare a b) (Map.toList (frequencies text))))
  let swapped = T.replace "happy" "cheerful" (T.replace "man" "woman" text)
  print (T.length swapped, T.count "cheerful" swapped, T.count "woman" swapped)
  print (sum (numbers text) `mod` 1000003)
  let wrapped = wrap 72 text
  print (length wrapped, maximum (map T.length wrapped))
  TIO.putStrLn (wrapped !! (length wrapped `div` 2))
  TIO.putStrLn (T.unwords (map capitalise (T.words (ls !! 2))))
  print (length (filter (T.isInfixOf "Saal") ls), length (filter (T.isPrefixOf "1") ls), length (filter (T.isSuffixOf ".") ls))
  print (T.length (T.filter (== 'e') text), T.foldl' (\h c -> (h * 33 + fromEnum c) `mod` 16777213) 5381 text)
  let fields = map (T.splitOn ": ") ls
  print (length (concat fields), T.length (T.intercalate "; " (map last fields)))
  print (T.length (T.strip (T.center 200 ' ' (head ls))), T.breakOn "Ishmael" (sentences !! 0))
  print (T.take 40 (T.reverse text), T.zip "abc" "xyz")
