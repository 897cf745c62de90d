-- Positions in Text and ByteString: characters of one to four bytes, at the ends, and functions that an empty one never calls.
{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString as BS
import Data.Char
samples :: [T.Text]
samples = ["", "a", "ab", " ", "  a  b ", "hello world, foo of the bar", "\233t\233 \8364 \119070x", "\119070", "\8364\8364\8364 \8364", "x\160y z", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\8364", T.replicate 30 "\119070a\233", "\n\t a\n", "tail \8195 em space", "0123456789\1632"]
main :: IO ()
main = do
  mapM_ one samples
  print (T.take 3 (T.map undefined ""), T.filter undefined "", T.any undefined "", T.takeWhile undefined "", T.split undefined "", B.filter undefined "", B.any undefined "", B.findIndex undefined "", B.takeWhile undefined "")
one :: T.Text -> IO ()
one t = do
  print (T.length t, [ (k, T.take k t, T.drop k t, T.splitAt k t, T.takeEnd k t, T.dropEnd k t) | k <- [-1, 0, 1, 2, 7, 8, 9, 10, 40] ])
  print (T.map toUpper t, T.map (\c -> if c == 'a' then '\119070' else c) t, T.map (\c -> if isAscii c then c else 'x') t, T.map (const '\55296') t)
  print (T.filter isAlpha t, T.filter (not . isAscii) t, T.partition isSpace t)
  print (T.span isAlpha t, T.break isSpace t, T.takeWhile (/= ' ') t, T.dropWhile isSpace t, T.takeWhileEnd isAlpha t, T.dropWhileEnd isSpace t, T.dropAround isSpace t, T.strip t)
  print (T.words t, T.split (== ' ') t, T.split (const True) t, T.split isSpace t, T.lines t, T.splitOn "a" t, T.breakOn "\8364" t)
  print (T.foldl' (\n c -> n * 31 + ord c) 7 t, T.mapAccumL (\n c -> (n + 1, if odd n then c else '\233')) (0 :: Int) t, T.any isSpace t, T.all isAlpha t, T.find isSpace t, T.findIndex isSpace t)
  print (T.reverse t, T.uncons t, T.unsnoc t, T.chunksOf 3 t, T.index (t <> "q") (T.length t), T.count "a" t, T.center 9 '*' t, T.justifyLeft 9 '*' t, T.tails (T.take 4 t), T.inits (T.take 4 t))
  let b = B.pack (map (\c -> chr (ord c `mod` 256)) (T.unpack t))
  print (BS.filter (> 100) b, BS.any (> 200) b, BS.all (> 31) b, BS.findIndex (== 32) b, BS.elemIndex 97 b, B.span isAlpha b, B.break isSpace b, B.words b, B.lines b, B.takeWhile (/= ' ') b, B.dropWhile isSpace b, BS.partition even b, B.spanEnd isAlpha b)
