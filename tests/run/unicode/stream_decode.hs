{-# LANGUAGE OverloadedStrings #-}
-- Decoding piece by piece, wherever the pieces end.
module Main where
import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text.Encoding
import Data.Text.Encoding.Error (lenientDecode)

pieces :: Decoding -> [B.ByteString] -> [(T.Text, B.ByteString)]
pieces (Some t b _) [] = [(t, b)]
pieces (Some t b next) (c : cs) = (t, b) : pieces (next c) cs

main :: IO ()
main = do
  let bytes = encodeUtf8 (T.pack "aä€\x1F600z")
  mapM_ print (pieces (streamDecodeUtf8 B.empty) (map B.singleton (B.unpack bytes)))
  print (map fst (pieces (streamDecodeUtf8With lenientDecode B.empty) [B.pack [0x61, 0xff, 0xe2], B.pack [0x82, 0xac]]))
  print (streamDecodeUtf8 "plain")
