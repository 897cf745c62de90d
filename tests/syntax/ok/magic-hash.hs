{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts

inc# :: Int# -> Int#
inc# x# = x# +# 1#

neg :: Int
neg = I# (inc# -2#)

double :: Double
double = D# (2.5## *## 2.0##)

char :: Char
char = C# 'c'#

string :: String
string = unpackCString# "text"#

hex :: Int
hex = I# 0x10#

main :: IO ()
main = print (neg, double, char, string, hex)
