-- A magic triangle: the digits 1 to 6 on its sides, each of sum 9, the smallest corner first.
pick :: [a] -> (a, [a])
pick (x : xs) = (x, xs)
pick (x : xs) = let (y, ys) = pick xs in (y, x : ys)

perm :: [a] -> [a]
perm [] = []
perm xs@(_ : _) = let (y, ys) = pick xs in y : perm ys

solution :: [Int] -> [Int]
solution p@[a, b, c, d, e, f]
  | a + b + c == 9 && c + d + e == 9 && e + f + a == 9 && a < c && a < e = p

main :: [Int]
main = solution (perm [1 .. 6])
