-- let declares logic variables, too.
main :: Int
main = let x, y free in (x, y) =:= (1 :: Int, 2 :: Int) &> 10 * x + y
