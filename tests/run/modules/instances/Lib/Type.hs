module Lib.Type where

newtype Box = Box Int deriving Show
