-- Concurrent constraints that wait for each other, residuation
nonneg :: Int -> Bool
nonneg x = x >= 0

isOne :: Int -> Bool
isOne 1 = True

main :: (Int, Int)
main | nonneg x & y =:= x + 1 & isOne x = (x, y)
  where x, y free
