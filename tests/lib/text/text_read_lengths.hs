{-# LANGUAGE OverloadedStrings #-}
module Main where

import Data.Int (Int8)
import Data.Word (Word16)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Builder as B
import qualified Data.Text.Read as R
import Numeric.Natural (Natural)

-- Numbers of all lengths, around what an Int holds, in narrow and wide types; texts that begin with them in the middle of others; builders
-- of strings around the size of their parts.
main :: IO ()
main = do
  print [R.decimal t :: Either String (Int, T.Text) | t <- ["", "x", "7", "007 up", "123456789012345678", "999999999999999999;", "9223372036854775807"]]
  print [R.decimal t :: Either String (Int, T.Text) | t <- ["9223372036854775808", "123456789012345678901234567890", "1\1632", "-1"]]
  print [R.decimal t :: Either String (Integer, T.Text) | t <- ["1234567890123456789", "0000000000000000000000012é", "999999999999999999999"]]
  print (R.decimal "300" :: Either String (Int8, T.Text), R.decimal "70000" :: Either String (Word16, T.Text), R.decimal "12345678901234567890123" :: Either String (Word16, T.Text))
  print (R.decimal "42" :: Either String (Natural, T.Text), R.signed R.decimal "-12,5" :: Either String (Int, T.Text), R.double "-3.25e2x", R.hexadecimal "0xffz" :: Either String (Int, T.Text))
  print (R.decimal (T.drop 3 (T.take 8 "abc12345678")) :: Either String (Int, T.Text))
  print [L.length (B.toLazyText (B.fromString (replicate n 'é' ++ "x") <> B.singleton 'y' <> B.fromText "zz")) | n <- [0, 1, 510, 511, 512, 513, 1023, 1024, 1025, 5000]]
  putStrLn (L.unpack (L.take 20 (B.toLazyText (B.fromString (cycle "endless ")))))
