-- $## evaluates its argument as a whole, with each choice in it.
f :: (Int, Int) -> Int
f (a, b) = a + b
main :: Int
main = (f $## (x, 1 ? 2)) where x = 10 ? 20
