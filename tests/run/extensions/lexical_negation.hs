{-# LANGUAGE LexicalNegation #-}
f :: Int -> Int -> Int
f x y = x * 10 + y
x, y :: Int
x = 5
y = 3
g :: Int -> String
g -1 = "minus one"
g _ = "other"
main = do
  print (f -x 2)
  print (-x `mod` y)
  print (-x ^ 2)
  print (map (- 1) [1, 2, 3])
  print (map (subtract 1) [1,2])
  print ((-x))
  print (x - y, x-y)
  print (-x + -y)
  print (f -1 -2)
  print (abs -x, abs -(x + y))
  print -1
  print [-x .. -y]
  print (negate -x)
  print (g -1, g x)
  print ((- x) y)
  where k = 1
