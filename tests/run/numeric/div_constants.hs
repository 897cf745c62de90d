-- Division by constants of every kind, which is done without dividing, and by the same numbers where they are not known.
module Main (main) where

import Data.Int (Int32, Int64)

numbers :: [Int]
numbers = concat [ [n - 1, n, n + 1] | n <- near ]
  where near = [ 0, 10, -10, 63, 1000002, -1000003, 2147483647, -2147483648, 6442450944, 4611686018427387904
               , -4611686018427387904, maxBound - 1, minBound + 1 ]

data Divisor = Divisor Int (Int -> (Int, Int, Int, Int))

divisors :: [Divisor]
divisors =
  [ Divisor 1 (\n -> (n `quot` 1, n `rem` 1, n `div` 1, n `mod` 1))
  , Divisor 2 (\n -> (n `quot` 2, n `rem` 2, n `div` 2, n `mod` 2))
  , Divisor 3 (\n -> (n `quot` 3, n `rem` 3, n `div` 3, n `mod` 3))
  , Divisor 5 (\n -> (n `quot` 5, n `rem` 5, n `div` 5, n `mod` 5))
  , Divisor 6 (\n -> (n `quot` 6, n `rem` 6, n `div` 6, n `mod` 6))
  , Divisor 7 (\n -> (n `quot` 7, n `rem` 7, n `div` 7, n `mod` 7))
  , Divisor 8 (\n -> (n `quot` 8, n `rem` 8, n `div` 8, n `mod` 8))
  , Divisor 10 (\n -> (n `quot` 10, n `rem` 10, n `div` 10, n `mod` 10))
  , Divisor 641 (\n -> (n `quot` 641, n `rem` 641, n `div` 641, n `mod` 641))
  , Divisor 1000003 (\n -> (n `quot` 1000003, n `rem` 1000003, n `div` 1000003, n `mod` 1000003))
  , Divisor 2147483648 (\n -> (n `quot` 2147483648, n `rem` 2147483648, n `div` 2147483648, n `mod` 2147483648))
  , Divisor 6442450941 (\n -> (n `quot` 6442450941, n `rem` 6442450941, n `div` 6442450941, n `mod` 6442450941))
  , Divisor 4611686018427387904
      (\n -> (n `quot` 4611686018427387904, n `rem` 4611686018427387904, n `div` 4611686018427387904, n `mod` 4611686018427387904))
  , Divisor 4611686018427387905
      (\n -> (n `quot` 4611686018427387905, n `rem` 4611686018427387905, n `div` 4611686018427387905, n `mod` 4611686018427387905))
  , Divisor 9223372036854775807
      (\n -> (n `quot` 9223372036854775807, n `rem` 9223372036854775807, n `div` 9223372036854775807, n `mod` 9223372036854775807))
  , Divisor (-1) (\n -> (n `quot` (-1), n `rem` (-1), n `div` (-1), n `mod` (-1)))
  , Divisor (-2) (\n -> (n `quot` (-2), n `rem` (-2), n `div` (-2), n `mod` (-2)))
  , Divisor (-10) (\n -> (n `quot` (-10), n `rem` (-10), n `div` (-10), n `mod` (-10)))
  ]

unknown :: Int -> Int -> (Int, Int, Int, Int)
unknown d n = (n `quot` d, n `rem` d, n `div` d, n `mod` d)
{-# NOINLINE unknown #-}

-- | One number that depends on all four.
mix :: (Int, Int, Int, Int) -> Int
mix (a, b, c, d) = a + 31 * b + 1009 * c + 65537 * d

main :: IO ()
main = do
  mapM_ (\(Divisor d f) -> print (d, sum (map (mix . f) safe), [ n | n <- safe, f n /= unknown d n ])) divisors
  print [ [ n `div` 10, n `mod` 10, n `div` (-7), n `mod` 16 ] | n <- [ -2147483648, -17, -1, 0, 5, 2147483647 ] :: [Int32] ]
  print [ [ n `quot` 1000, n `rem` 1000, n `div` 4096, n `mod` 4096 ] | n <- [ minBound, -4097, -4096, 4095, maxBound ] :: [Int64] ]
  where safe = filter (/= minBound) numbers
