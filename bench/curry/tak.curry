-- Takeuchi's function on numbers.
tak :: Int -> Int -> Int -> Int
tak x y z = if x <= y then z else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)

main :: IO ()
main = print (tak 33 16 8)
