-- Two variables become one.
main :: (Int, Int)
main | x =:= y & y =:= 7 = (x, y) where x, y free
