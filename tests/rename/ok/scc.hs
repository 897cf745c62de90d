module Main where

f x = {-# SCC "inner" #-} x + 1
{-# SCC f #-}
main = print (f 1)
