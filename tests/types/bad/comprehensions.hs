module T where

a = [x | x <- 5]
b = [x + 1 | x <- "abc"]
c xs = [x | x <- xs, x + 1]
d = [c | Just c <- [1, 2]]
