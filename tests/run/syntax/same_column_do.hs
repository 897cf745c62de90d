module Main where

import Control.Monad (guard, forM_)
import Data.List (sort)

triples :: Int -> [(Int, Int, Int)]
triples n = result
  where
    result = do
    a <- [1 .. n]
    b <- [a .. n]
    c <- [b .. n]
    guard (a * a + b * b == c * c)
    return (a, b, c)

report :: [Int] -> IO ()
report xs = do
    let total = sum xs
    let smallest = head $ do
        x <- sort xs
        let y = x * 2
        guard (y > 4)
        return y
    print (total, smallest)
    forM_ xs $ \x -> do
    if even x then putStrLn "even" else do
    putStrLn "odd"
    print x

main :: IO ()
main = do
print (triples 13)
report [3, 1, 2]
case triples 4 of
  [] -> putStrLn "none"
  _ -> do
  putStrLn "some"
  putStrLn "more"
