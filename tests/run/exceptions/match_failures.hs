{-# LANGUAGE ScopedTypeVariables, MultiWayIf, LambdaCase #-}
-- Every kind of match failure, its exception and its message.
module Main where

import Control.Exception
import Data.Typeable

data R = R1 { fa :: Int } | R2 { fb :: Int, fc :: Int }
class K a where { k1 :: a -> Int; k2 :: a -> Int }
instance K Bool where k1 _ = 1

report :: a -> IO ()
report x = do
  r <- try (evaluate x)
  case r of
    Left (SomeException e) -> putStrLn (show (typeOf e) ++ " " ++ takeWhile (/= '\n') (show e))
    Right _ -> putStrLn "fine"

fun :: Int -> Int -> String
fun 0 _ = "zero"
fun n 1 | n > 5 = "big"

main :: IO ()
main = do
  report (fun 1 1)
  report (case Just 1 of Nothing -> ())
  report (let Just x = (Nothing :: Maybe Int) in x)
  report ((\(Just x) -> x) (Nothing :: Maybe Int))
  report (let (a, [b]) = (1 :: Int, [2 :: Int, 3]) in a + b)
  report (let g (x : _) | x > 10 = x in g [1 :: Int])
  report (if | False -> 1 | 1 > (2 :: Int) -> 2)
  report ((\case { 1 -> 'a'; 2 -> 'b' }) (3 :: Int))
  report (fa (R2 1 2))
  report (R1 { fa = 1 }) { fb = 3 }
  report (fc (R2 { fb = 1 }))
  report (k2 True)
  report (head ([] :: [Int]))
  report (toEnum 5 :: Bool)
  report (read "x" :: Int)
  report (1 `div` (0 :: Int))
  report ([1, 2, 3 :: Int] !! 5)
  report ([1 :: Int] !! (-1))
  report (maximum ([] :: [Int]))
  report (foldr1 (+) ([] :: [Int]))
  report (undefined :: Int)
  report (assertPositive (-1))
  report (chr' 'x')
  report (2 ^ (-1 :: Int) :: Int)
  (do { Just y <- return (Nothing :: Maybe Int); print y }) `catch` \(e :: IOException) -> print e
  where
    assertPositive n | n > (0 :: Int) = n
    chr' c | c == 'y' = ()
           | c == 'z' = ()
