-- Higher-order functions with choices inside.
apply2 :: (a -> b -> c) -> a -> b -> c
apply2 f x y = f x y

main :: Int
main = foldr (apply2 (\x y -> x + y ? x * y)) 2 [3, 4]
