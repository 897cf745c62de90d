{-# LANGUAGE NoMonomorphismRestriction, BangPatterns #-}
-- Without the monomorphism restriction the variables of a pattern are overloaded as those of functions are, and what is
-- matched is made anew for each use.
module Main where

import Debug.Trace

(a, b) = trace "made" (fromIntegral 3, 4)
(c, d) = (\y -> show (y + 1), \x -> x + 1)
[e, f] = [minimum [3, 4], maximum [3, 4]]
Just g = Just (fromIntegral . length)
(h, h') = (\x -> if x == 0 then 0 else h' (x - 1) + 1, \x -> h x)

(sumTo, zero) = (\n -> if n < 1 then zero else n + sumTo (n - 1), 0)

main :: IO ()
main = do
  print (a :: Int, a :: Double)
  print (b :: Int, b :: Double)
  putStrLn (c 3 ++ c 2.5)
  print (d 3 :: Int, d 2.5)
  print (e :: Double, f :: Int)
  print (g "abc" :: Double, g [1, 2] + 1 :: Int)
  print (h 3 :: Int, h' 2.0 :: Double)
  print (sumTo 4 :: Int, sumTo 2.5 :: Double)
  let (p, q) = trace "pq" (minimum [3, 4], 7)
      z@(u, v) = (fromIntegral (length "abc"), True)
      (m, n) | q > 3 = (q, 3)
             | otherwise = (0, 1)
      !(r, s) = trace "rs" (5, \x -> x + 1)
  print (p :: Double, p :: Int)
  print (q + 1 :: Int, q / 2)
  print (u + 1 :: Double, v, fst z :: Int)
  print (m :: Int, m :: Double, n)
  print (r :: Int, s 2.5)
