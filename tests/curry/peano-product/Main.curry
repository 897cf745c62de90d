-- Which numbers have the product twelve: multiplication backwards, with bounds.
data N = Z | S N
add, mul :: N -> N -> N
add Z y = y
add (S x) y = S (add x y)
mul Z _ = Z
mul (S x) y = add y (mul x y)
fromN :: N -> Int
fromN Z = 0
fromN (S n) = 1 + fromN n
toN :: Int -> N
toN n = if n == 0 then Z else S (toN (n - 1))
leq :: N -> N -> Bool
leq Z _ = True
leq (S x) (S y) = leq x y
leq (S _) Z = False
main :: (Int, Int)
main | leq x (toN 12) & leq y (toN 12) & mul x y =:= toN 12 = (fromN x, fromN y) where x, y free
