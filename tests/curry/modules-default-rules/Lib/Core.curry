module Lib.Core (Vec(..), vec, origin, describe, module Data.Maybe) where
import Data.Maybe
data Vec = Vec { vx, vy :: Int } deriving Eq
instance Show Vec where
  show (Vec a b) = "<" ++ show a ++ "," ++ show b ++ ">"
vec :: Int -> Int -> Vec
vec = Vec
origin :: Vec
origin = vec 0 0
describe :: Vec -> String
describe (Vec 0 0) = "origin"
describe'default v = "at " ++ show v
