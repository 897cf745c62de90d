module Main where

import Data.Char

class Shape a where
  area :: a -> Int
  name :: a
  nam = 1
  {-# MINIMAL areaa #-}

data T = T

instance Shape T where
  arae = 1
  name = T
  area T = 1
  name = T

instance Show T where
  shwo x = x
  show :: T -> T
  (a, b) = 1

main = T
