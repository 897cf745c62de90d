module Main where

import A

main = print a
