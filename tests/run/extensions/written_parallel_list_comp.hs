{-# LANGUAGE ParallelListComp #-}
module Main where
main :: IO ()
main = print [(x, y, z) | x <- [1 ..], odd x | y <- "abc" | z <- [True, False, True, False]] >> print (let fibs = 0 : 1 : [a + b | a <- fibs | b <- tail fibs] in take 10 fibs)
