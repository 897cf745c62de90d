-- Variables of where and let are shared by all guards and by the body; patterns take apart one value.
coin :: Int
coin = 0 ? 1

f :: Int -> (Int, Int)
f n | c == n = (c, d)
    | otherwise = (10, c)
  where c = coin
        d = c + c

main :: (Int, Int)
main = f 1
