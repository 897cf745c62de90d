-- Characters and bytes are counted sixteen at once, and 255 times in a lane: lengths around these, against GHC.
{-# LANGUAGE OverloadedStrings #-}
import qualified Data.Text as T
import qualified Data.ByteString.Char8 as B
main :: IO ()
main = do
  print [T.length (T.replicate n "aé漢z𝄞b") | n <- [0,1,2,3,5,17,31,100,1000,5000]]
  print [B.count 'a' (B.replicate n 'a') | n <- [0,1,15,16,17,254,255,256,4079,4080,4081,5000,100000]]
  print [B.count '\200' (B.replicate n '\200') | n <- [0,1,15,16,17,254,255,256,4079,4080,4081,5000,100000]]
  print [T.length (T.drop n (T.replicate 300 "aé漢z𝄞b")) | n <- [0,1,15,16,17,31,32,33,100,1799,1800,1801]]
  print [T.takeEnd 3 (T.take n (T.replicate 300 "aé漢z𝄞b")) | n <- [0,1,15,16,17,31,32,33,100,1799,1800,1801]]
