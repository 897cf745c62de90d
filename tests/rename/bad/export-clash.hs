module Main (module Main, module A) where

import A

main = f
f = 1
