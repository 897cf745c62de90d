module Main where

f :: (Int, [Int]) -> Maybe (Either String Int) -> Int
f (0, _) _ = 0
f (n, x : y : _) (Just (Right m)) | n > m = x + y
f (-1, []) Nothing = -1
f p@(_, [a, b, _]) ~(Just q) = a + b + fst p
f (n, xs@(x : _)) (Just (Left "lit")) = n + x + length xs
f _ _ = 99

data Op = Int :+: Int | Neg { arg :: Op } | Op :*: Op
infixl 6 :+:
infixl 7 :*:

eval :: Op -> Int
eval (a :+: b) = a + b
eval Neg { arg = a :+: b } = negate (a + b)
eval (Neg {}) = 0
eval (a :*: (b :*: c)) = eval a * eval b * eval c
eval (a :*: _) = eval a

(first, second) = (1 :: Int, 'c')
[one, two] = [1, 2 :: Int]
Just three = Just (3 :: Int)
x : _ = "abc"

main :: IO ()
main = do
  let (a, b) | first > 0 = (1, 2)
             | otherwise = (3, 4)
      (c, _) = (a, b)
  (d, 'e') <- return (c, 'e')
  print (d :: Int)
