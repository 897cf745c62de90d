-- ByteString: a web server's log of megabytes is built, split, counted, parsed and rewritten.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import Data.Bits
import Data.List (foldl', sortBy)
import qualified Data.Map.Strict as Map
import Data.Maybe (mapMaybe)
import Data.Word
import System.Environment (getArgs)

data Entry = Entry { host :: !C.ByteString, path :: !C.ByteString, status :: !Int, size :: !Int }

line :: Int -> Builder.Builder
line i = mconcat
  [ Builder.intDec (i `mod` 256), ".", Builder.intDec (i * 7 `mod` 256), ".0.", Builder.intDec (i * i `mod` 31)
  , " - - \"GET /", Builder.byteString (pages !! (i * 13 `mod` 6)), "?id=", Builder.intDec (i * 101 `mod` 9973), " HTTP/1.1\" "
  , Builder.intDec (statuses !! (i `mod` 7)), " ", Builder.intDec (i * 8191 `mod` 65521), "\n" ]
  where
    pages = ["index.html", "about", "images/logo.png", "api/v1/users", "search", "style.css"]
    statuses = [200, 200, 304, 404, 200, 500, 301]

parse :: C.ByteString -> Maybe Entry
parse l = do
  let (h, rest) = C.break (== ' ') l
      (_, quoted) = C.break (== '"') rest
      request = C.takeWhile (/= '"') (C.drop 1 quoted)
      after = C.drop (C.length request + 3) quoted
  p <- case C.words request of
    [_, p, _] -> Just (C.takeWhile (/= '?') p)
    _         -> Nothing
  (s, r) <- C.readInt after
  (b, _) <- C.readInt (C.dropWhile (== ' ') r)
  return (Entry h p s b)

fnv :: B.ByteString -> Word32
fnv = B.foldl' (\h w -> (h `xor` fromIntegral w) * 16777619) 2166136261

rot13 :: C.ByteString -> C.ByteString
rot13 = C.map turn
  where
    turn c
      | c >= 'a' && c <= 'z' = rotate 'a' c
      | c >= 'A' && c <= 'Z' = rotate 'A' c
      | otherwise            = c
    rotate a c = toEnum ((fromEnum c - fromEnum a + 13) `mod` 26 + fromEnum a)

histogram :: B.ByteString -> [(Word8, Int)]
histogram = take 6 . sortBy (\(a, x) (b, y) -> compare y x <> compare a b) . map (\g -> (B.head g, B.length g)) . B.group . B.sort

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 120000 }
      text = L.toStrict (Builder.toLazyByteString (foldMap line [1 .. n]))
      entries = mapMaybe parse (C.lines text)
  print (B.length text, length entries)
  print (Map.toList (Map.fromListWith (+) [ (status e, 1 :: Int) | e <- entries ]))
  print (Map.toList (Map.fromListWith (+) [ (path e, size e) | e <- entries, status e == 200 ]))
  let top = sortBy (\(a, x) (b, y) -> compare y x <> compare a b) (Map.toList (Map.fromListWith (+) [ (host e, 1 :: Int) | e <- entries ]))
  mapM_ (\(h, c) -> C.putStrLn (C.concat [h, " ", C.pack (show c)])) (take 3 top)
  print (fnv text, fnv (rot13 text), rot13 (rot13 text) == text)
  print (histogram text)
  print (C.count '/' text, length (C.split '?' text), C.length (C.filter (/= ' ') text))
  print (foldl' (\a w -> (a * 31 + fromIntegral w) `mod` 1000003) (7 :: Int) (B.unpack (B.take 200000 text)))
  print (length (filter (C.isPrefixOf "GET /api") (C.split '"' text)), C.isInfixOf "users?id=77 " text)
  C.putStr (C.unlines (take 2 (map (C.intercalate "|" . C.words) (C.lines text))))
