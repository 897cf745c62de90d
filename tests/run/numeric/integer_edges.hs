-- Every operation of Integer on all pairs of numbers around the borders of one, two and three words, of either sign: by
-- a checksum of all results, and in full where two of the borders meet.
module Main where

import Control.Exception
import Data.Bits
import Data.Char (ord)
import Data.List (foldl')

borders :: [Integer]
borders = [0, 1, 2, 3, 10, 2 ^ (31 :: Int), 2 ^ (32 :: Int), 2 ^ (62 :: Int), 2 ^ (63 :: Int), 2 ^ (64 :: Int), 3 * 2 ^ (64 :: Int),
           2 ^ (127 :: Int), 2 ^ (128 :: Int), 10 ^ (40 :: Int), 2 ^ (192 :: Int)]

numbers :: [Integer]
numbers = concat [[s * (b + d) | s <- [1, -1], d <- [-1, 0, 1]] | b <- borders] ++ [big, -big, big * big + 1]
  where big = product [1 .. 60]

try' :: Show a => a -> String
try' x = x `seq` show x

safely :: Show a => a -> IO String
safely x = do
  r <- try (evaluate (foldr seq () (show x)))
  return (case r of
    Left e -> show (e :: ArithException)
    Right () -> try' x)

checksum :: Int -> String -> Int
checksum = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007)

operations :: [(String, Integer -> Integer -> IO String)]
operations =
  [ ("+", binary (+)), ("-", binary (-)), ("*", binary (*)), ("quot", binary quot), ("rem", binary rem), ("div", binary div), ("mod", binary mod)
  , ("quotRem", \x y -> safely (quotRem x y)), ("divMod", \x y -> safely (divMod x y)), ("gcd", binary gcd), ("lcm", binary lcm)
  , ("compare", \x y -> safely (compare x y, x == y, x /= y, x < y, x <= y, x > y, x >= y, max x y, min x y))
  , (".&.", binary (.&.)), (".|.", binary (.|.)), ("xor", binary xor)
  , ("shiftL", \x y -> safely (shiftL x (small y))), ("shiftR", \x y -> safely (shiftR x (small y))), ("testBit", \x y -> safely (testBit x (small y)))
  , ("power", \x y -> safely (x ^ (small y `mod` 9)))
  , ("alone", \x _ -> safely (negate x, abs x, signum x, complement x, popCount x, fromInteger x :: Int, fromInteger x :: Double, even x))
  ]
  where binary f x y = safely (f x y)
        small y = fromInteger (abs y `mod` 200)

main :: IO ()
main = do
  mapM_ summary operations
  mapM_ (\(name, f) -> mapM_ (\(x, y) -> f x y >>= \r -> putStrLn (unwords [show x, name, show y, "=", r])) pairs) operations
  where
    summary (name, f) = do
      texts <- sequence [f x y | x <- numbers, y <- numbers]
      putStrLn (name ++ " " ++ show (foldl' checksum 7 texts))
    pairs = [(-(2 ^ (63 :: Int)), -1), (-(2 ^ (63 :: Int)), 2 ^ (63 :: Int)), (2 ^ (63 :: Int), -1), (2 ^ (64 :: Int) - 1, 0), (-(2 ^ (64 :: Int)), 2 ^ (64 :: Int) - 1),
             (2 ^ (128 :: Int) - 1, -(2 ^ (64 :: Int))), (-(2 ^ (128 :: Int)), 2 ^ (64 :: Int) + 1)]
