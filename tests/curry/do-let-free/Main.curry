-- In a list monad nothing is logic, but variables may be declared in let statements.
main :: [Int]
main = do
  x <- [1, 2]
  let y free
  if y =:= x * 10 then return y else []
