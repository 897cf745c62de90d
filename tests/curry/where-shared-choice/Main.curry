-- A where binding is shared by the guards and the body of its rule; a parameterless function is not.
coin :: Int
coin = 0
coin = 1

f :: Int -> (Int, Int, Int)
f n | x == n = (x, y, coin)
    | y == n = (y, x, 2)
 where x = coin
       y = x + coin

main :: (Int, Int, Int)
main = f 1 ? f 2
