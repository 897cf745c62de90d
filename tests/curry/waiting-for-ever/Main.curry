-- suspends
main :: Int
main | x > 0 & y =:= 3 = x + y
  where x, y free
