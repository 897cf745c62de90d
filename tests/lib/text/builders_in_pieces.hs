-- Builders of ByteString and Text: numbers, characters, texts without end, large and small parts; buffers are filled as they are asked for.
{-# LANGUAGE OverloadedStrings #-}
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.ByteString as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as TB
import qualified Data.Text.Lazy.Builder.Int as TB
import Control.Exception
import Data.Int
import Data.Word
import System.IO
main :: IO ()
main = do
  let show' = LC.putStrLn . B.toLazyByteString
  show' (mconcat (map (\n -> B.intDec n <> B.char7 ' ') [0, 1, 9, 10, 99, 100, -1, -9, -10, 1234567890, minBound, maxBound]))
  show' (B.int8Dec minBound <> " " <> B.int16Dec (-300) <> " " <> B.int64Dec minBound <> " " <> B.word8Dec 255 <> " " <> B.word32Dec maxBound <> " " <> B.word64Dec maxBound <> B.integerDec (2 ^ 100))
  print (B.toLazyByteString (B.int32LE (-2) <> B.word16BE 513 <> B.word8 7 <> B.charUtf8 'é' <> B.charUtf8 'e' <> B.string7 "a\200b" <> B.string8 "\233\300" <> B.stringUtf8 "naïve €𝄞"))
  let big = foldMap (\i -> B.intDec i <> B.byteString (S.replicate (i `mod` 50) 65)) [1 .. 5000]
  print (L.length (B.toLazyByteString big), sum (map toInteger (L.unpack (B.toLazyByteString big))))
  print (L.length (B.toLazyByteString (B.byteString (S.replicate 5000 1) <> big <> B.byteString (S.replicate 100000 2) <> B.lazyByteString (L.replicate 70000 3))))
  print (L.take 20 (B.toLazyByteString (mconcat (map B.intDec [1 ..]))))
  print (LC.take 12 (B.toLazyByteString (B.stringUtf8 (cycle "xyz") <> undefined)))
  print (L.null (B.toLazyByteString mempty), B.toLazyByteString (B.byteString "" <> B.string8 ""))
  r <- try (evaluate (L.length (B.toLazyByteString (B.intDec 1 <> B.intDec (error "bad") )))) :: IO (Either ErrorCall Int64)
  print (either (const "raised") show r)
  print (B.toLazyByteString (B.word8HexFixed 10 <> B.word32Hex 48879 <> B.byteStringHex "az" <> B.doubleDec 1.5))
  let t = foldMap (\i -> TB.decimal (i :: Int) <> TB.singleton (if even i then 'ü' else 'u') <> TB.fromText "text" <> TB.fromString "é€") [1 .. 3000]
  print (TL.length (TB.toLazyText t), TL.foldl' (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7 (TB.toLazyText t))
  print (TB.toLazyText (TB.fromLazyText "lazy" <> mempty <> "str" <> TB.singleton '\xd800'), TL.take 5 (TB.toLazyText (TB.fromString (repeat 'q'))))
  print (TB.fromText "a" <> "b" == "ab", compare (TB.fromText "a") "b")
  hSetBinaryMode stdout True
  B.hPutBuilder stdout (B.string7 "done" <> B.char8 '\n')
