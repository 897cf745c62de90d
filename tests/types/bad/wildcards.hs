module Main where
f :: _ -> Int
f x = x + 1
g :: Show a => a -> _
g x = (show x, x)
h x = (x :: _)
main = print (f 1, snd (g 'c'), h 2)
k (x :: [_]) = length x
