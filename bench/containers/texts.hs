-- Data.Text, operation by operation, on 64 KB.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Char
import Data.List (foldl')
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as TB
import qualified Data.Text.Read as R
import Timing

main :: IO ()
main = do
  let sentence = "The quick brown fox, jumping over 13 lazy dogs; naïve café. " :: T.Text
      a = T.concat (replicate 1000 sentence)
      b = T.concat (replicate 1000 (T.toUpper sentence))
      n = T.length a
      list = T.unpack a
      pieces = T.words a
      ls = T.unlines (replicate 1000 sentence)
      bytes = E.encodeUtf8 a
      numbers = map (T.pack . show) [1 .. 1000 :: Int]
      pick i = choose i a b
  length list `seq` length pieces `seq` T.length ls `seq` b `seq` bytes `seq` sum (map T.length numbers) `seq` measureAll
    [ op "Text.length" n (\i -> T.length (pick i))
    , op "Text.pack" n (\i -> T.length (T.pack (choose i list (tail list))))
    , op "Text.unpack" n (\i -> foldl' (\s c -> s + ord c) i (T.unpack a))
    , op "Text.append" n (\i -> T.length (T.append (pick i) a))
    , op "Text.concat" n (\i -> T.length (T.concat (choose i pieces (tail pieces))))
    , op "Text.map" n (\i -> T.length (T.map (\c -> if c == 'o' && even i then '0' else c) a))
    , op "Text.filter" n (\i -> T.length (T.filter (\c -> isAlpha c || odd i) a))
    , op "Text.foldl'" n (\i -> T.foldl' (\s c -> (s * 33 + ord c) `mod` 65521) i a)
    , op "Text.toUpper" n (\i -> T.length (T.toUpper (pick i)))
    , op "Text.toLower" n (\i -> T.length (T.toLower (pick i)))
    , op "Text.words" n (\i -> length (T.words (pick i)))
    , op "Text.lines" n (\i -> length (T.lines (choose i ls a)))
    , op "Text.unwords" n (\i -> T.length (T.unwords (choose i pieces (tail pieces))))
    , op "Text.splitOn" n (\i -> length (T.splitOn (choose i "fox" "dogs") a))
    , op "Text.split" n (\i -> length (T.split (\c -> c == ' ' || (c == 'o' && odd i)) a))
    , op "Text.replace" n (\i -> T.length (T.replace (choose i "fox" "cat") "hedgehog" a))
    , op "Text.count" n (\i -> T.count (choose i "over" "laz") a)
    , op "Text.isInfixOf" n (\i -> fromEnum (T.isInfixOf (choose i "not there" "nor here") a))
    , op "Text.==" n (\i -> fromEnum (T.append (pick i) "x" == T.append a "x"))
    , op "Text.compare" n (\i -> fromEnum (compare (pick i) a))
    , op "Text.reverse" n (\i -> ord (T.head (T.reverse (pick i))))
    , op "Text.take/drop" 1000 (\i -> let go k s t = if k == 0 then s else go (k - 1) (s + T.length (T.take 3 t)) (T.drop 5 t) in go (1000 :: Int) i a)
    , op "Text.uncons" 1000 (\i -> let go k s t = if k == (0 :: Int) then s else case T.uncons t of { Just (c, r) -> go (k - 1) (s + ord c) r; Nothing -> s } in go 1000 i a)
    , op "Text.span" 1000 (\i -> let go k s t = if k == (0 :: Int) then s else let (w, r) = T.span (/= ' ') t in go (k - 1) (s + T.length w) (T.drop 1 r) in go 1000 i a)
    , op "Text.zip" n (\i -> length (filter (uncurry (==)) (T.zip (pick i) a)))
    , op "Text.strip" 1000 (\i -> sum [ T.length (T.strip (T.append (choose i "  " " ") t)) + i | t <- take 1000 pieces ])
    , op "Text.justifyLeft" 1000 (\i -> sum [ T.length (T.justifyLeft (20 + i `mod` 2) '.' t) + i | t <- take 1000 pieces ])
    , op "Text.chunksOf" n (\i -> length (T.chunksOf (7 + i `mod` 3) a))
    , op "Text.decimal" 1000 (\i -> sum [ v + i | t <- numbers, Right (v, _) <- [R.decimal (choose i t t)] ])
    , op "Text.encodeUtf8" n (\i -> T.length (E.decodeUtf8 (E.encodeUtf8 (pick i))))
    , op "Text.decodeUtf8" n (\i -> T.length (E.decodeUtf8 (choose i bytes bytes)))
    , op "Text.Builder" 1000 (\i -> fromIntegral (TL.length (TB.toLazyText (foldMap (\t -> TB.fromText t <> TB.singleton ' ') (choose i numbers (tail numbers))))))
    ]
