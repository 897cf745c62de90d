-- _ as an expression is a variable that nobody names: each is another.
main :: (Int, Int)
main | [_, x, _, y] =:= [1, 2, 3, 4] = (x, y) where x, y free
