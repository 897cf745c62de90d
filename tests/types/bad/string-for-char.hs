module T where

f :: Char -> Bool
f c = c == "a"

g = f "abc"
h s = s == 'x' && s == "xyz"
