-- Higher-order with choices: partial applications, composition, folds
op :: Int -> Int -> Int
op = (+) ? (*)

apply2 :: (Int -> Int) -> Int -> Int
apply2 g x = g (g x)

inc :: Int -> Int
inc x = x + 1 ? x + 10

main :: (Int, Int, [Int])
main = (foldr op 1 [2, 3], apply2 inc 0, map (inc . (* 2)) [1])
