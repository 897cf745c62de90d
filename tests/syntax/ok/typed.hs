{-# LANGUAGE ScopedTypeVariables #-}
module Main where

a = (3 :: Int) + fromIntegral (4 :: Integer)
b = read "5" :: Int
c = [1, 2 :: Double]
d = \(x :: Int) -> x
e = case b of (n :: Int) -> n
f :: Int = 6
g x | x > (0 :: Int) = True :: Bool
    | otherwise = False

main :: IO ()
main = do
  line :: String <- return "7"
  print (a, b, c, d 1, e, f, g 2, read line + (1 :: Int))
