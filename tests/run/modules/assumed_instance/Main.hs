{-# LANGUAGE FlexibleInstances #-}
module Main (main) where

import Told

instance Show (Bool -> Int) where show f = show (map f [False, True]) ++ ";"

main :: IO ()
main = putStrLn (told True)
