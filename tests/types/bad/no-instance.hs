module T where

data Colour = Red | Green

a = show Red
b = Red == Green
c = [Red] < [Green]
d = Red + 1
