-- The last element: what stands behind some list.
last' :: Data a => [a] -> a
last' xs | ys ++ [x] =:= xs = x
  where ys, x free

main :: Int
main = last' [1 .. 1000000]
