module Main where

f x = y where y = x + z
g x = case x of { Just y -> z where { z = y }; Nothing -> z }
h = [a | b <- a, a <- b]
i = do { let { p = q }; q <- p; p }
main = f
