module Main where

main :: Int -> IO ()
main n = print n
