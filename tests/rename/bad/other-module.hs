module Main where

import A

main = print (shared, private, Secret, fromB)
