{-# LANGUAGE PartialTypeSignatures #-}
module Main where
f :: a -> _
f x = x + 1 :: Int
g :: a -> _
g x = show x
h :: a -> b -> [_]
h x y = [x, y]
k :: Maybe _ -> Int
k (Just c) = c == 'x'
main = print (f 1)
