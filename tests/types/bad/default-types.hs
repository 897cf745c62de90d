module T where

default (Int, Bool)
x = 1
