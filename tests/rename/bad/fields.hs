{-# LANGUAGE RecordWildCards #-}
module Main where

data P = P { px, py :: Int } | O { name :: Int }

a = P { px = 1, pz = 2, name = 3 }
b p = p { px = 1, px = 2, length = 3, qx = 4 }
c P { px = x, px = y, pyy = z } = x
d = Q { px = 1 }
e = P { px = 1, px = 2 }
f = P { .. } where px = 1
main = a
