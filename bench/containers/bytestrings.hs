-- Data.ByteString, its Char8 and Builder, operation by operation, on 64 KB.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as BB
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as BL
import Data.Char
import Data.List (foldl')
import Timing

main :: IO ()
main = do
  let sentence = "The quick brown fox, jumping over 13 lazy dogs; naive cafe. " :: C.ByteString
      a = B.concat (replicate 1000 sentence)
      b = C.map toUpper a
      n = B.length a
      list = B.unpack a
      pieces = C.words a
      ls = C.unlines (replicate 1000 sentence)
      numbers = map (C.pack . show) [1 .. 1000 :: Int]
      pick i = choose i a b
  sum list `seq` length pieces `seq` B.length ls `seq` b `seq` sum (map B.length numbers) `seq` measureAll
    [ op "ByteString.pack" n (\i -> B.length (B.pack (choose i list (tail list))))
    , op "ByteString.unpack" n (\i -> foldl' (\s w -> s + fromIntegral w) i (B.unpack a))
    , op "ByteString.append" n (\i -> B.length (B.append (pick i) a))
    , op "ByteString.concat" n (\i -> B.length (B.concat (choose i pieces (tail pieces))))
    , op "ByteString.map" n (\i -> B.length (B.map (+ fromIntegral i) a))
    , op "ByteString.filter" n (\i -> B.length (B.filter (\w -> w > 64 || odd i) a))
    , op "ByteString.foldl'" n (\i -> B.foldl' (\s w -> (s * 33 + fromIntegral w) `mod` 65521) i a)
    , op "ByteString.foldr" n (\i -> B.foldr (\w s -> fromIntegral w + s) i a)
    , op "ByteString.count" n (\i -> B.count (fromIntegral (97 + i `mod` 26)) a)
    , op "ByteString.elemIndex" n (\i -> maybe i id (B.elemIndex (fromIntegral (200 + i `mod` 10)) a))
    , op "ByteString.findIndex" n (\i -> maybe i id (B.findIndex (> fromIntegral (200 + i `mod` 10)) a))
    , op "ByteString.any" n (\i -> fromEnum (B.any (> fromIntegral (200 + i `mod` 10)) a))
    , op "ByteString.reverse" n (\i -> fromIntegral (B.head (B.reverse (pick i))))
    , op "ByteString.sort" n (\i -> fromIntegral (B.index (B.sort (pick i)) 40000))
    , op "ByteString.group" n (\i -> length (B.group (pick i)))
    , op "ByteString.split" n (\i -> length (B.split (choose i 32 111) a))
    , op "ByteString.splitWith" n (\i -> length (B.splitWith (\w -> w == 32 || odd i && w == 111) a))
    , op "ByteString.isInfixOf" n (\i -> fromEnum (B.isInfixOf (choose i "not there" "nor here") a))
    , op "ByteString.breakSubstring" n (\i -> B.length (fst (B.breakSubstring (choose i "not there" "nor here") a)))
    , op "ByteString.==" n (\i -> fromEnum (B.append (pick i) "x" == B.append a "x"))
    , op "ByteString.compare" n (\i -> fromEnum (compare (B.append (pick i) "x") (B.append a "y")))
    , op "ByteString.zipWith" n (\i -> sum (map fromEnum (B.zipWith (==) (pick i) a)))
    , op "ByteString.index" 4096 (\i -> foldl' (\s k -> s + fromIntegral (B.index a ((k * 7 + i) `mod` n))) 0 [1 .. 4096])
    , op "ByteString.take/drop" 1000 (\i -> let go k s t = if k == (0 :: Int) then s else go (k - 1) (s + B.length (B.take 3 t)) (B.drop 5 t) in go 1000 i a)
    , op "ByteString.uncons" 1000 (\i -> let go k s t = if k == (0 :: Int) then s else case B.uncons t of { Just (c, r) -> go (k - 1) (s + fromIntegral c) r; Nothing -> s } in go 1000 i a)
    , op "Char8.words" n (\i -> length (C.words (pick i)))
    , op "Char8.lines" n (\i -> length (C.lines (choose i ls a)))
    , op "Char8.unwords" n (\i -> C.length (C.unwords (choose i pieces (tail pieces))))
    , op "Char8.map" n (\i -> C.length (C.map (choose i toUpper toLower) a))
    , op "Char8.pack" n (\i -> C.length (C.pack (map (chr . fromIntegral) (choose i list (tail list)))))
    , op "Char8.span" 1000 (\i -> let go k s t = if k == (0 :: Int) then s else let (w, r) = C.span (/= ' ') t in go (k - 1) (s + C.length w) (C.drop 1 r) in go 1000 i a)
    , op "Char8.readInt" 1000 (\i -> sum [ v + i | t <- numbers, Just (v, _) <- [C.readInt (choose i t t)] ])
    , op "Builder.intDec" 1000 (\i -> fromIntegral (BL.length (BB.toLazyByteString (foldMap (\k -> BB.intDec (k + i) <> BB.char7 ' ') [1 .. 1000]))))
    , op "Builder.byteString" 1000 (\i -> fromIntegral (BL.length (BB.toLazyByteString (foldMap BB.byteString (choose i numbers (tail numbers))))))
    ]
