-- A program for the tests of the page: it searches.
perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)
insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys
sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:ys) = x <= y && sorted (y:ys)
psort :: [Int] -> [Int]
psort xs | sorted ys = ys where ys = perm xs
main :: [Int]
main = psort [7,3,9,1,5,8,2,6]
