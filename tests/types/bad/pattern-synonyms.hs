{-# LANGUAGE PatternSynonyms #-}
module Synonyms where

pattern Head x <- x : _

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

pattern Point { px, py } = (px, py)

build :: [Int]
build = Head 3

few :: (Int, Int) -> Int
few (Pair x) = x

field :: (Int, Int)
field = Point { px = 1, pz = 2 }

mismatch :: Bool -> Int
mismatch (Pair x _) = x
