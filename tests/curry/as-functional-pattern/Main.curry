-- as-patterns with functional patterns, nested; non-linear over functional patterns
dup :: Data a => [a] -> (a, [a])
dup all@(_ ++ [x] ++ _ ++ [x] ++ _) = (x, all)
perm :: Data a => [a] -> [a]
perm [] = []
perm (xs ++ [x] ++ ys) = x : perm (xs ++ ys)
range :: Int -> Int -> (Int, Int)
range lo hi = (lo, hi)
inside :: (Int, Int) -> Int
inside (range a b) = b - a
main :: ((Char, String), [Int], Int)
main = (dup "abcab", perm [1,2,3], inside (3, 8))
