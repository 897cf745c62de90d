{-# LANGUAGE MagicHash, BinaryLiterals, BangPatterns #-}
-- Negative numbers to other bases.
module Main (main) where

import GHC.Exts

main :: IO ()
main = do
  let !(I# n) = read "-200"
  print (isTrue# (n <# -0x80#), I# -0x80#, I# -0o17#, I# -0b101#, I# (-12#), I# -0012#, D# -1.5##)
  print (case n of { -0xc8# -> "found"; _ -> "not" }, 3 - 0x10, -0x10)
