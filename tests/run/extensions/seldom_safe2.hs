{-# LANGUAGE Safe #-}
module Main where

import safe Data.List (sort)

main :: IO ()
main = print (sort [3, 1, 2 :: Int])
