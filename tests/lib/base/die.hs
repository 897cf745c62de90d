module Main where

import System.Exit

main :: IO ()
main = putStrLn "before" >> die "this is why"
