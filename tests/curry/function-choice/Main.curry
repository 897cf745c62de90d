-- Functions are values: one of two is chosen, once.
f :: Int -> Int
f = (+ 1) ? (* 10)

twice :: (a -> a) -> a -> a
twice g x = g (g x)

main :: Int
main = twice f 3
