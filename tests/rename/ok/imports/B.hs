module B where

data Colour = Red | Green | Blue
data Other = Other
blend x = x
other = Other
