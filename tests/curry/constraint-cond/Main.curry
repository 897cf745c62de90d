-- Conditional expressions: a constraint holds before a value is given.
square :: Int -> Int
square n = x * x
  where x = (n > 0) &> n

safeHead :: [a] -> a
safeHead l = not (null l) &> head l

main :: [Int]
main = [square 4, safeHead [1, failed], (x =:= 3 & y =:= x) &> x + y]
  where x, y free
