{-# LANGUAGE NumDecimals, HexFloatLiterals, BinaryLiterals, NumericUnderscores #-}
module Main where
main :: IO ()
main = print (1.5e3 :: Int, 2e2 :: Integer) >> print (0x1.8p1 :: Double, 0x0.1 :: Double, 0b1010 + 0x_ff, 1_000_000, 1_0.0_1e+2 :: Double)
