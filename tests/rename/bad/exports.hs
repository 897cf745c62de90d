module Main (main, mian, Tpye, T(A, C), U(..), module Data.List, module Nothing, K(m, n), f, Data.List.nub, sort) where

import Data.List (sort)

data T = A | B
type U = T
class K a where m :: a
main = 1
