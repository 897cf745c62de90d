-- Data.ByteString.Lazy, its Char8 face and the builder.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as C
import Data.Char
import System.IO

bytes :: IO ()
bytes = do
  let b = L.pack [5, 3, 8, 3, 1]
  print (b, L.unpack b, L.length b, L.take 2 b, L.drop 3 b, L.splitAt 1 b, L.head b, L.last b, L.unpack (L.tail b), L.unpack (L.init b), L.uncons b, L.unsnoc b, L.null L.empty, L.index b 2)
  print (L.unpack (L.map (* 2) b), L.unpack (L.reverse b), L.unpack (L.intersperse 0 b), L.foldl' (+) 0 b, L.foldr (:) [] b, L.foldr1 max b, L.maximum b, L.minimum b, L.any (> 7) b, L.all (> 0) b, L.elem 8 b, L.notElem 8 b, L.find even b)
  print (L.elemIndex 3 b, L.elemIndexEnd 3 b, L.elemIndices 3 b, L.findIndex (> 5) b, L.findIndexEnd (> 2) b, L.count 3 b, L.zip b (L.pack [1, 2]), L.zipWith (+) b b, L.unzip [(1, 2), (3, 4)])
  print (map L.unpack (L.split 3 b), map L.unpack (L.splitWith odd b), map L.unpack (L.group (L.pack [1, 1, 2])), map L.unpack (L.tails (L.pack [1, 2])), map L.unpack (L.inits (L.pack [1, 2])), L.split 0 L.empty)
  print (L.isPrefixOf (L.pack [5]) b, L.isSuffixOf (L.pack [3, 1]) b, L.stripPrefix (L.pack [5]) b, L.stripSuffix (L.pack [9]) b, L.partition (> 3) b, L.span (> 2) b, L.break (== 8) b)
  print (L.take 5 (L.cycle (L.pack [1, 2])), L.unpack (L.replicate 3 7), L.unpack (L.take 2 (L.repeat 9)), L.unpack (L.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 0))
  print (L.toStrict b == S.pack [5, 3, 8, 3, 1], L.fromStrict "strict", L.toChunks (L.fromChunks ["a", "", "b"]), L.fromChunks ["ab", "c"] == L.fromChunks ["a", "bc"], compare (L.fromChunks ["ab", "c"]) "abd", L.concat ["x", "yz"], L.append "p" "q", L.cons 65 (L.cons' 66 "C"), L.snoc "D" 69)
  print (L.mapAccumL (\a x -> (a + x, a)) 0 b, L.scanl (+) 0 b, L.transpose ["abc", "de"], L.intercalate ", " ["a", "b"], L.concatMap (\w -> L.pack [w, w]) "ab", L.copy "same", L.foldlChunks (\n c -> n + S.length c) 0 "four")

chars :: IO ()
chars = do
  print (C.words " the  quick fox ", C.lines "a\n\nb", C.unwords ["x", "y"], C.unlines ["x", "y"], C.readInt "-12rest", C.readInt "x", C.readInteger "+123456789012345678901 tail", C.readInt "+", C.split ',' "a,b,,c", C.map toUpper "abc", C.filter isDigit "a1b2")
  print (C.unpack (C.pack "\233\955x"), C.head "xyz", C.count 'a' "banana", C.elemIndex 'n' "banana", C.takeWhile isAlpha "ab1", C.dropWhile isAlpha "ab1", C.span isDigit "12x", C.zip "ab" "xyz", C.foldr (:) [] "abc", C.index "abc" 1, C.cons 'a' "b", C.snoc "a" 'b', C.replicate 3 'z')
  print (take 2 (C.lines (C.cycle "ab\n")), C.take 4 (C.repeat 'q'), C.groupBy (\a b -> isDigit a == isDigit b) "12ab3", C.find isUpper "abC", C.partition isDigit "1a2", C.foldl' (flip (:)) "" "abc", C.maximum "abc", C.any isDigit "a1", read "\"r\"" :: C.ByteString)

builders :: IO ()
builders = do
  let b = mconcat [B.intDec (-5), B.char8 ' ', B.wordHex 255, B.string8 " s ", B.doubleDec 1.5, B.char7 '!', B.integerDec (2 ^ (70 :: Int)), B.byteString "bs", B.lazyByteString "lbs"]
  print (B.toLazyByteString b)
  print (L.unpack (B.toLazyByteString (mconcat [B.word16BE 258, B.word16LE 258, B.int32BE (-2), B.word64LE 1, B.int8 (-1), B.word8 7, B.int16LE 300, B.word32BE 1, B.int64BE 2])))
  print (B.toLazyByteString (mconcat [B.word8HexFixed 10, B.word16HexFixed 255, B.word32HexFixed 48879, B.int8HexFixed (-1), B.byteStringHex "az", B.lazyByteStringHex "\255", B.word16Hex 4096, B.stringUtf8 "\233\955", B.charUtf8 '\120120', B.floatDec 0.1, B.int64Dec 9]))
  B.hPutBuilder stdout (B.string7 "put directly\n" <> "literal\n")
  print (L.length (B.toLazyByteString (mconcat (replicate 5000 (B.intDec 123)))))

main :: IO ()
main = do
  bytes >> chars >> builders
  L.writeFile "b.bin" (L.pack [0 .. 255]) >> L.appendFile "b.bin" "end"
  r <- L.readFile "b.bin"
  print (L.length r, L.drop 250 r)
  h <- openBinaryFile "b.bin" ReadMode
  x <- L.hGet h 4
  rest <- L.hGetContents h
  print (L.unpack x, L.length rest)
  C.putStrLn "to stdout"
  C.interact (C.unlines . zipWith (\n l -> C.append (C.pack (show n)) (C.cons ' ' l)) [1 :: Int ..] . C.lines)
