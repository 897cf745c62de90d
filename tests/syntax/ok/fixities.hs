module Main where

infixl 6 |+|, `plus`
infixr 5 +++
infix 4 ===
infixl 1 &

(|+|), plus :: Int -> Int -> Int
x |+| y = x + y
plus = (|+|)

(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : xs +++ ys

(===) :: Eq a => a -> a -> Bool
(===) a b = a == b

(&) :: a -> (a -> b) -> b
x & f = f x

local :: Int
local = 1 <> 2 <> 3
  where
    infixr 2 <>
    a <> b = a - b

data V = Int :* Int | V `Plus` V
infixl 7 :*
infixl 6 `Plus`

(f `on2` g) x y = f (g x) (g y)

main :: IO ()
main = print (1 |+| 2 `plus` 3 & (+ 1), [1] +++ [2] === [1, 2], local)
