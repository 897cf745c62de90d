module T where

f x = (not x, x + 1)
g s = (length s, s == True)
h n = if n then n + 1 else 0
