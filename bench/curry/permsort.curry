-- Sorting by trying permutations, the test being as lazy as the permutation.
insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)

sorted :: [Int] -> [Int]
sorted [] = []
sorted [x] = [x]
sorted (x:y:ys) | x <= y = x : sorted (y : ys)

main :: [Int]
main = sorted (perm [18, 17 .. 1])
