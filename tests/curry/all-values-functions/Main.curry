import Control.Search.Unsafe

-- $!! does not look into functions: what these hold may be unevaluated. What is from outside is the same in all values, ...
outer :: [(Int, Int)]
outer = let { y = 0 ? 1; z = 5 ? 6 } in map call (allValues (z, \_ -> y))

-- ... what was made inside each value has for itself, ...
inner :: [(Int, Int)]
inner = map call (allValues (two 1))

two :: Int -> (Int, () -> Int)
two x = let t = x ? (x + 10) in (0, \_ -> t) ? (1, \_ -> t)

-- ... and what depends on something that was chosen inside is what it is with that choice.
chosen :: [(Int, Int)]
chosen = let { y = 0 ? 1; z = y + 10 } in map call (allValues (y, \_ -> z))

call :: (Int, () -> Int) -> (Int, Int)
call (n, f) = (n, f ())

main :: [[(Int, Int)]]
main = [outer] ? [inner] ? [chosen]
