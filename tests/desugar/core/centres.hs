-- Cost centres: pragmas, and every top-level function but main.
module Main where

{-# SCC special #-}
special :: Int -> Int
special n = n + {-# SCC "inner" #-} (n * 2)

plain :: Int -> Int
plain n = local n where local m = special m

constant :: Int
constant = plain 3

overloaded :: Num a => a
overloaded = 3

main :: IO ()
main = print (constant + overloaded)
