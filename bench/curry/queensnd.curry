-- All ways to put n queens on a board: permutations that are safe, tested as they are made.
insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)

safe :: [Int] -> Bool
safe [] = True
safe (q:qs) = alone q 1 qs && safe qs

alone :: Int -> Int -> [Int] -> Bool
alone _ _ [] = True
alone q d (p:ps) = q /= p + d && q /= p - d && alone q (d + 1) ps

queens :: Int -> [Int]
queens n | safe qs = qs
  where qs = perm [1 .. n]

main :: [Int]
main = queens 9
