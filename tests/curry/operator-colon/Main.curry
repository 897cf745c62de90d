-- An operator that begins with a colon is what it is defined as, a function or a constructor. Three quotes are a quote.
module Main (main, (:.), T (..)) where

infixr 6 :+:
infix 7 :.
infixl 5 :*

data T = Int :* Int

(:.) :: Int -> Int -> (Int, Int)
h :. m = (h, m)

(:+:) :: [a] -> [a] -> [a]
(:+:) xs ys = xs ++ ys

total :: T -> Int
total (a :* b) = a * b
total ((:*) a 0) = a

split :: Data a => [a] -> ([a], [a])
split (xs :+: ys) = (xs, ys)

main :: ((Int, Int), [Int], [Int], [(Int, Int)], String, (String, String))
main = (1:.30, [1] :+: [2] :+: [3:.4 =:= x &> 7], [total (3 :* 4), total (3 :* 1)], map (9 :.) [1], foldr (:+:) [] ["a", [''', '\'']], split "a")
  where x free
