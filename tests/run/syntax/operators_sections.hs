-- Sections, backquotes, operators as functions, negation and its precedence.
module Main where

infixl 6 |+|
infixr 5 +++
infix 4 `near`
infixl 1 &>

(|+|) :: (Int, Int) -> (Int, Int) -> (Int, Int)
(a, b) |+| (c, d) = (a + c, b + d)

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

near :: Double -> Double -> Bool
near x y = abs (x - y) < 0.01

(&>) :: a -> (a -> b) -> b
x &> f = f x

x `minus` y = x - y

data V = Int :+: Int | V :*: V deriving (Show, Eq)
infixl 6 :+:
infixl 5 :*:

main :: IO ()
main = do
  print (map (subtract 1) [1, 2, 3], map (+ (-1)) [1, 2, 3])
  print (map (2 ^) [0 .. 8], map (^ 2) [0 .. 8])
  print ((`div` 2) 9, (9 `div`) 2, (subtract 2 . negate) 5)
  print ((1, 2) |+| (3, 4) |+| (5, 6))
  print ([1] +++ [2] +++ [3])
  print (1 `near` 1.001, 2 `near` 3)
  print (5 &> (+ 1) &> show &> length)
  print (- 5 + 3, negate 5 `mod` 3, -5 `mod` 3, (-5) `mod` 3)
  print (- 2 ^ 2, (- 2) ^ 2, 2 - (-2) & 1)
  print (let f = (- 3) in f, (\x -> -x) 4, subtract 3 10)
  print (10 `minus` 3 `minus` 2)
  print (1 :+: 2 :*: (3 :+: 4))
  print ((,) 1 2, (,,) 1 2 3, (:) 1 [2], [] == ([] :: [Int]), ((,,,) 'a' 'b') 'c' 'd')
  print ((.) (+ 1) (* 2) 5, ((+ 1) . (* 2) $ 5), ($ 3) (+ 4))
  print (foldr (\x acc -> x : take 2 acc) [] [1 .. 10])
  print (map (uncurry (+)) (zip [1, 2] [3, 4]), (`elem` "abc") 'b', ('x' `elem`) "abc")
  print ((subtract 1 <$>) [1, 2], (<$> [1, 2]) (+ 1))
  where
    infixl 0 &
    a & b = a * b
