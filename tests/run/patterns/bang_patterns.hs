{-# LANGUAGE BangPatterns, ScopedTypeVariables #-}
-- Bang patterns in arguments, lets, cases and lambdas; what they force is seen through exceptions.
module Main where

import Control.Exception

sumTo :: Int -> Int
sumTo n = go 0 1
  where
    go !acc !i
      | i > n = acc
      | otherwise = go (acc + i) (i + 1)

mean :: [Double] -> Double
mean = fin . foldl step (0, 0)
  where
    step (!s, !n) x = (s + x, n + 1)
    fin (s, n) = s / fromIntegral (n :: Int)

lazyConst, strictConst :: a -> b -> a
lazyConst a _ = a
strictConst a !_ = a

tryShow :: Show a => a -> IO ()
tryShow x = do
  r <- try (evaluate x)
  case r of
    Left (ErrorCall msg) -> putStrLn ("error: " ++ msg)
    Right v -> print v

letBang :: Int -> Int
letBang n = let !x = if n > 5 then error "too big" else n in 42

letLazy :: Int -> Int
letLazy n = let x = if n > 5 then error "too big" else n in 42

caseBang :: Maybe Int -> Int
caseBang m = case m of
  Just !x -> 1
  Nothing -> 0

main :: IO ()
main = do
  print (sumTo 2000)
  print (mean [1, 2, 3, 4])
  tryShow (lazyConst 1 (error "lazy" :: Int))
  tryShow (strictConst 1 (error "strict" :: Int))
  tryShow (letLazy 10)
  tryShow (letBang 3)
  tryShow (letBang 10)
  tryShow (caseBang (Just (error "in just")))
  tryShow ((\ !x -> 5) (error "lambda" :: Int))
  tryShow (let (!a, b) = (error "a" :: Int, 2) in 3 :: Int)
  tryShow (let (!a, b) = (error "a" :: Int, 2) in b :: Int)
  tryShow (let !(a, b) = (error "inner" :: Int, 2) in b :: Int)
  let f !x !y | x > y = x
              | otherwise = y
  print (f 3 4)
  print (foldr (\ !x !y -> x + y) 0 [1 .. 10])
