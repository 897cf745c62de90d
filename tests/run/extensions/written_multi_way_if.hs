{-# LANGUAGE MultiWayIf #-}
module Main where
f x = if | x < 0 -> "neg"
         | x == 0 -> "zero"
         | Just y <- lookup x [(1, "one")] -> y
         | otherwise -> if | even x -> "even" | otherwise -> "odd"
main :: IO ()
main = mapM_ (putStrLn . f) [-1, 0, 1, 2, 3]
