-- Builders, byte by byte: surrogates, all widths of numbers, the ends of buffers, builders that are used twice, without end, or fail.
import Control.Exception
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Builder
import Data.Int
import qualified Data.Text.Lazy.Builder as T
import qualified Data.Text.Lazy as LT
main :: IO ()
main = do
  let p = print . L.unpack . toLazyByteString
  p (stringUtf8 "\xD800 a\xDFFF"); p (charUtf8 '\xD800')
  p (stringUtf8 (concat (replicate 3 "aé€\x1F600z\xFFFF\x10FFFF\0")))
  p (string7 "abc\x1FFé"); p (string8 "abcdefghé\x1FF"); p (char7 'é'); p (char8 '\x1FF')
  mapM_ (p . wordHex) [0, 1, 15, 16, 255, 2^32-1, 2^32, 2^32+5, maxBound]
  mapM_ (p . word64HexFixed) [0, 0x123456789abcdef0, maxBound]
  p (int8HexFixed (-2)); p (int16HexFixed (-2)); p (int32HexFixed (-200)); p (int64HexFixed (-2000)); p (word32HexFixed 77)
  p (int64BE (-3)); p (int32BE (-3)); p (int16BE (-300)); p (int64LE (-3)); p (int32LE 0x01020304); p (doubleBE 1.5); p (floatLE 2.5)
  mapM_ (p . integerDec) [0, -1, 2^63, -2^63, 2^63-1, 2^80, -2^70]
  mapM_ (p . wordDec) [0, maxBound, 77]
  p (int64Dec minBound)
  print (L.take 20 (toLazyByteString (stringUtf8 (cycle "abc"))))
  print (L.length (toLazyByteString (mconcat [ intDec i <> char7 ' ' <> word16BE (fromIntegral i) | i <- [1..20000]])))
  print (L.foldl' (\h b -> (h * 31 + fromIntegral b) `mod` 1000003) (7 :: Int) (toLazyByteString (mconcat [ intDec i <> char7 ' ' <> word16BE (fromIntegral i) <> byteStringHexS i| i <- [1..20000]])))
  print (T.toLazyText (T.fromString "\xD800x\xE9\x20AC\x1F600" <> T.singleton '\xDC00' <> T.singleton 'a' <> T.singleton 'é'))
  let ends k = mconcat (replicate k (word64BE 0x0102030405060708)) <> stringUtf8 "\x10FFFF\&z" <> int64Dec minBound <> hexes
      hexes = word64Hex maxBound <> word16HexFixed 7
      digest = L.foldl' (\h b -> (h * 31 + fromIntegral b) `mod` 1000003) (7 :: Int)
  print [ digest (toLazyByteString (byteString (S.replicate r 9) <> ends k)) | k <- [0, 1, 14, 15, 16, 63, 64, 255, 256] ++ [1020 .. 1026], r <- [0 .. 9] ]
  print [ digest (toLazyByteString (ends 3 <> byteString (S.replicate r 9) <> ends 2)) | r <- [1, 100, 4000, 4095, 4096, 4097, 9000] ]
  let twice = ends 1000 <> ends 5 in print (digest (toLazyByteString twice), digest (toLazyByteString (twice <> twice)))
  let forever = intDec 12 <> char7 ' ' <> forever in print (L.take 20 (L.drop 100000 (toLazyByteString forever)))
  let failing = ends 2000 <> stringUtf8 ("abc" ++ throw Overflow)
  mapM_ (\_ -> try (evaluate (L.length (toLazyByteString failing))) >>= \r -> print (r :: Either ArithException Int64)) "ab"
  print (L.take 5 (toLazyByteString failing), toLazyByteString mempty, toLazyByteString (mconcat []))
  where byteStringHexS i = lazyByteStringHex (toLazyByteString (intDec i))
