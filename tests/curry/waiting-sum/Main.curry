-- A sum waits for the goal behind it.
main :: (Int, Int)
main | (x + 1) =:= y & x =:= 2 = (y, x) where x, y free
