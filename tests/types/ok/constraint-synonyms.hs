-- Synonyms for constraints: whole contexts, with parameters, of each other, and of classes alone.
module Main where

type Both a = (Show a, Eq a)
type More a b = (Both a, Ord b)
type Printable = Show

f x y z
  | x == x    = show x
  | y < z     = "less"
  | otherwise = ""

g :: More a b => a -> b -> b -> String
g = f

h :: Printable a => a -> String
h = show

class Both a => C a where
  c :: a -> String
  c x = if x == x then show x else ""

instance C Int

main :: IO ()
main = putStrLn (g 'x' 'y' 'z' ++ h True ++ c (3 :: Int))
