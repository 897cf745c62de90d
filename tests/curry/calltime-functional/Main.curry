-- A function that is chosen is one function; an argument that is chosen is one argument.
twice :: (a -> a) -> a -> a
twice f x = f (f x)

step :: Int -> Int
step = (+ 1) ? (* 10)

any' :: Int
any' = 1 ? 2

pairUp :: a -> (a, a)
pairUp x = (x, x)

main :: (Int, (Int, Int))
main = (twice step 1, pairUp any')
