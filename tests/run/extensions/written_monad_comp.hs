{-# LANGUAGE MonadComprehensions, ParallelListComp, TransformListComp #-}
module Main where
import GHC.Exts (sortWith, groupWith, the)
main :: IO ()
main = do
  print [x + y | x <- Just 1, y <- Just 2]
  print [x | x <- Just 5, x > 10]
  print [(x, y) | x <- [1, 2, 3] | y <- "abc"]
  r <- [l | let l = "hi", _ <- putStrLn l]
  putStrLn r
  print [x | x <- [3, 1, 2], then sortWith by x]
  print [(the k, sum v) | (k, v) <- [('a', 1), ('b', 2), ('a', 3)], then group by k using groupWith]
