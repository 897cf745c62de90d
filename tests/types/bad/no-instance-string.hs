module T where

a = "abc" + "def"
b = "3" * 2
c = negate "x"
