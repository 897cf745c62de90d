{-# LANGUAGE NumDecimals, MagicHash #-}
-- Literals of unboxed types stay what their letters say.
module Main where

import GHC.Exts

main :: IO ()
main = do
  print (D# (2.5## *## 2.0##), D# 1e3##, F# 4.0#, F# 1e2#, W# 7##)
  print (2.0 + 1e3 :: Int)
