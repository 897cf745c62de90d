{-# LANGUAGE NumericUnderscores, BinaryLiterals #-}
module Main where

ints :: [Integer]
ints = [0, 7, 007, 0xFF, 0Xff, 0o17, 0O17, 0b101, 0B11, 1_000_000, 0x_dead_beef, 123456789012345678901234567890,
        0xFFFFFFFFFFFFFFFFFFFFFFFF]

doubles :: [Double]
doubles = [1.0, 1e10, 1E-3, 1.5e+3, 0.1, 1_0.2_5, 12e3]

chars :: String
chars = ['a', '\'', '"', '\n', '\\', '\a', '\NUL', '\SOH', '\SO', '\DEL', '\^A', '\^[', '\x41', '\o101', '\65', 'é', '→', '\1114111']

strings :: [String]
strings = ["", "tab\there", "\SO\&H", "\SOH", "\1234\&5", "gap\
   \ped", "quote \" and ' here", "\x1F600 \^Z \DEL", "ünïcödé", "a\   \b"]

main :: IO ()
main = print ints >> print doubles >> print chars >> mapM_ putStrLn strings
