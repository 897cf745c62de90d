-- Open-ended expressions as operands: lambda, let, if, case and do at the right of operators and $, with type annotations.
module Main where

import Data.Function (on)

main :: IO ()
main = do
  print $ 1 + if True then 2 else 3 + 10
  print $ 2 * case 3 of n -> n + 1
  print $ foldr (\x k -> k . (+ x)) id [1, 2, 3] $ 10
  print $ (+ 1) <$> if null "" then [1] else []
  print . map (\x -> x :: Int) $ [1, 2]
  mapM_ print $ do
    x <- [1, 2]
    y <- "ab"
    return (x, y)
  print $ (let y = 5 in \x -> x + y) 2
  print ((\x -> \y -> x - y) 5 3, (\x y -> let z = x * y in z + 1) 2 3)
  print (3 :: Int) >> print (fromIntegral (3 :: Int) / 2 :: Double)
  print $ ((+) `on` length) [1, 2] [3]
  print [if odd x then x else -x | x <- [1 .. 4]]
  print (negate $ subtract 1 $ 5, - 5 + 2, 3 - (-2), (\x -> - x) 1)
  print $ case (1, 2) of (a, b) | a > b -> "gt" | a < b, let c = b - a -> "lt" ++ show c
  flip mapM_ [1, 2] $ \i ->
    putStrLn $ "item " ++ show i
  print $ if 1 > 2 then "a" else if 2 > 3 then "b" else "c" ++ "d"
  print (do { 5 }) >> (do print 6)
  print $ (`elem` [1, 2]) $ 1
  print $ maybe 0 (+ 1) $ Just $ 5
  print (let f 0 = 1; f n = n * f (n - 1) in f 5, let (a, b) = (b + 1, 10) in a)
