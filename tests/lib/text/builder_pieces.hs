{-# LANGUAGE OverloadedStrings #-}
-- Builders of every sort of piece, across the borders of chunks; lazy strings whose parts do not end where their chunks do.
import qualified Data.ByteString.Lazy.Char8 as L
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Builder as BB
import Data.Int
main :: IO ()
main = do
  let cs = [L.fromChunks ps | ps <- [[], ["a"], ["a\n"], ["a\n", "b"], ["a", "b\nc", "\n", "\n", "d\n"], ["\n"], ["x,", ",y", "z"]]]
  mapM_ (\c -> print (L.lines c, L.split ',' c, L.words c, L.foldr (:) [] c, L.foldl' (\n x -> n * 3 + fromEnum x) 0 c)) cs
  let b = mconcat [BB.intDec minBound, BB.char7 ' ', BB.intDec 0, BB.char8 ' ', BB.intDec (-10), BB.string8 " x ", BB.int64Dec maxBound, BB.word8Dec 255,
                   BB.integerDec (2 ^ (70 :: Int)), BB.stringUtf8 "\955\8364", BB.charUtf8 '\128512', BB.charUtf8 'a', BB.byteString "bytes", BB.lazyByteString "lazy",
                   BB.word16BE 258, BB.int32LE (-2), BB.wordHex 255, BB.word8HexFixed 10, BB.doubleDec 1.5, BB.string7 "q\200"]
  print (BB.toLazyByteString b)
  let big = mconcat (replicate 3000 b) <> BB.byteString (B.replicate 100000 'z') <> b
  print (L.length (BB.toLazyByteString big), L.foldl' (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7 (BB.toLazyByteString big))
  print (L.take 20 (BB.toLazyByteString (mconcat (map BB.intDec [1 ..]))))
  print (L.null (BB.toLazyByteString mempty), L.null (BB.toLazyByteString (BB.byteString "")))
