-- A rigid test that waits, beside the goal that binds; arithmetic evaluated at once must wait, too.
f :: Int -> Int -> Bool
f x y = let z = x + 1 in z * z =:= y

main :: (Int, Int)
main | f x y & x =:= (2 ? 3) = (x, y)
  where x, y free
