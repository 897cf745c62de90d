{-# LANGUAGE NumericUnderscores, BinaryLiterals #-}
-- Literal extensions.
module Main where

main :: IO ()
main = do
  print (1_000_000, 0x_ff_ff, 0b1010_1010, 0o7_7, 1_0.5_0, 1e1_0, 6.022_140_76e+23)
  print [0b0, 0B1111, 0b10000000000000000000000000000000000000000000000000000000000000000]
  print (0x_FF :: Double, 1_000 `div` 1_0, -1_0)
