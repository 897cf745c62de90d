-- Lists, comprehensions, strings, numbers.
module Main where

comp :: [Int] -> [Maybe Int] -> [(Int, Int)]
comp xs ms = [(x, y) | x <- xs, x > 1, Just y <- ms, let z = x + y, even z]

literal :: [Integer]
literal = [1, 12345678901234567890]

ratio :: (Rational, Double, Float)
ratio = (1.25, 1.25, 0.1)

poly :: Fractional a => a
poly = 2.5 + 3

text :: String
text = "a\0b" ++ ""

main :: IO ()
main = print (comp [] [], literal, ratio, poly :: Double, text)
