{-# LANGUAGE ParallelListComp #-}
module Main where
main :: IO ()
main = do
  print [ (x, y) | x <- [1 :: Int, 2, 3] | y <- "abc" ]
  print [ (x, y, z) | x <- [1 :: Int ..], odd x | (y, _) <- zip "abcd" [0 :: Int ..], y /= 'b' | z <- [True, False, True], let w = not z, w || z ]
  print (let fibs = 0 : 1 : [ a + b | a <- fibs | b <- tail fibs ] in take 10 fibs :: [Integer])
