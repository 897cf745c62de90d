{-# LANGUAGE OverloadedStrings #-}
-- mapAccumL and mapAccumR of texts and byte strings, bytes packed lazily, numbers read across pieces, and repeated characters.
import Control.Exception
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as L
import Data.Char
import qualified Data.Text as T

main :: IO ()
main = do
  let t = "größe – \x1F600 Straße" :: T.Text
  print (T.mapAccumL (\a c -> (a + ord c, if isUpper c then '\x1F600' else toUpper c)) 0 t)
  print (T.mapAccumR (\a c -> (a * 3 `mod` 1009 + ord c, if odd a then '€' else c)) 1 t)
  print (T.mapAccumL (\a c -> (a + 1, '\xD800')) (0 :: Int) "ab", T.mapAccumL (\a c -> (a, c)) 'x' "")
  print (T.length (snd (T.mapAccumL (\a c -> (not a, if a then '\x10FFFF' else 'a')) False (T.replicate 5000 "ab"))))
  r <- try (evaluate (snd (T.mapAccumL (\a c -> (if c == 'b' then throw Overflow else a, c)) 'z' "abc")))
  print (r :: Either ArithException T.Text)
  print (C.mapAccumL (\a c -> (a + ord c, succ c)) 0 "hello", C.mapAccumR (\a c -> (a + ord c, pred c)) 0 (C.drop 1 "hello"))
  print (take 5 (fst (C.mapAccumL (\a c -> (c : a, c)) [] (C.replicate 100 'q'))))
  print (map C.length (L.toChunks (L.pack (replicate 20000 'x'))), L.take 10 (L.pack (cycle "abc\x1FF")), L.pack "")
  print (L.take 3 (L.pack (replicate 32 'y' ++ undefined)))
  let pieces = map (L.fromChunks . map C.pack) [["12", "34 x"], ["-", "5"], ["+7"], ["99"], ["99", " "], ["", "3a"], ["-x"], ["4-"], [""], ["1", "2", "3", ""]]
  print (map L.readInt pieces)
  print (map L.readInteger (L.fromChunks ["123456789012345678901234567890", "1 z"] : pieces))
  print (T.justifyLeft 8 '.' "ab", T.justifyRight 8 'é' "ab", T.center 9 '*' "abc", T.replicate 3 "é", T.replicate 0 "a", T.replicate 4 "a")
  print (C.sort "the quick brown fox\xFF\0", C.replicate 3 '\xFF', C.index "abc" 2)
  mapM_ (\i -> try (evaluate (C.index "abc" i)) >>= \e -> print (either (\(ErrorCall m) -> takeWhile (/= '\n') m) show e)) [-1, 0, 3]
  print (map fromEnum (C.unpack "\0\x7F\x80\xFF"))
