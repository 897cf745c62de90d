module T where

data T = A { x :: Int } | B { x :: Bool }
