module T where

a = not @Int True
b = show @Bool 'c'
c = fst @Int @Bool ('a', True)
