-- No argument is missing: what `first` gives is a function of any p, which could be a function's type itself.
module Main where

data Or a b = L a | R b

class Both p where
  first :: (a -> b) -> p a c -> p b c

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

same :: Or Int Int -> Or Int Int
same x = x

inc :: Int -> Int
inc x = x

f :: Or Int Char -> Or Int Int
f = compose same (first inc)

main :: IO ()
main = main
