-- A search inside waits for a variable that another goal binds: then it begins again, and has all its values.
import Control.Search.AllValues

one, choice, nested, twice, after, failing :: [Int]
one = let x, r free in (r =:= allValues (x + 1) & x =:= 2) &> r
choice = let x, r free in (r =:= allValues (x + 1 ? 7 ? x * 2) & x =:= (2 :: Int)) &> r
nested = let x, y, r free in (r =:= allValues (length (allValues (x + 1 ? y)) ? y) & x =:= 2 & y =:= 5) &> r
twice = let x, y, r free in (r =:= allValues (x + 1 ? y + 2) & x =:= 2 & y =:= 5) &> r
after = let x, r free in (x =:= 2 & r =:= allValues (x + 1)) &> r
failing = let x, r free in (r =:= allValues (positive x ? 9) & x =:= (-4)) &> r

positive :: Int -> Int
positive x | x > 0 = x

main :: [[Int]]
main = [one, choice, nested, twice, after, failing] ? [several]

-- The variable has two values: so has the whole.
several :: [Int]
several = let x, r free in (r =:= allValues (x + 1 ? 0) & x =:= (10 ? 20)) &> r
