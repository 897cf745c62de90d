-- Pattern guards, let in guards.
f :: Maybe Int -> Int
f m | Just n <- m, let k = n + 1, k > 2 = k
f Nothing = 0

main :: Int
main = f (Just 5) ? f (Just 1) ? f Nothing
