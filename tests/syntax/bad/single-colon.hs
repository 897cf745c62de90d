f : Int -> Int
f x = x + 1
