-- A type with functions in it has no instance of Data, and needs none.
data Op = Op String (Int -> Int)

run :: Op -> Int -> Int
run (Op _ f) x = f x

main :: Int
main = run (Op "inc" (+ 1) ? Op "dbl" (* 2)) 10
