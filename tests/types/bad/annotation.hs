module T where

a = (5 :: String)
b = length (3 :: Int)
c = ("x" :: Int) + 1
