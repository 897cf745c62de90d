-- Data.Text.Encoding: every encoding there and back, and what is wrong with bytes that are no text.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error

sample :: T.Text
sample = "a\233\955\8364\120120\128512z"

attempt :: T.Text -> IO ()
attempt t = try (evaluate (T.length t)) >>= either (\e -> putStrLn ("! " ++ show (e :: UnicodeException))) (const (print t))

main :: IO ()
main = do
  mapM_ (print . B.unpack . ($ sample)) [encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE]
  print [d (e sample) == sample | (e, d) <- [(encodeUtf8, decodeUtf8), (encodeUtf16LE, decodeUtf16LE), (encodeUtf16BE, decodeUtf16BE), (encodeUtf32LE, decodeUtf32LE), (encodeUtf32BE, decodeUtf32BE)]]
  print (decodeLatin1 (B.pack [65, 233, 255]), decodeUtf8' (B.pack [65, 255]), decodeUtf8' "fine", Builder.toLazyByteString (encodeUtf8Builder "b\233"))
  mapM_ attempt [decodeUtf8 (B.pack [97, 128]), decodeUtf16LE (B.pack [0, 216, 65, 0]), decodeUtf32BE (B.pack [0, 17, 0, 0]), decodeUtf8With ignore (B.pack [97, 255, 98]), decodeUtf8With (replace '?') (B.pack [255, 98, 254])]
  mapM_ attempt [decodeUtf8With lenientDecode (B.pack [97, 255, 98]), decodeUtf16LEWith lenientDecode (B.pack [0, 216, 65, 0]), decodeUtf32LEWith (replace '?') (B.pack [255, 255, 255, 255, 65, 0, 0, 0])]
