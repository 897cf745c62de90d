-- Permutation sort, and where its search goes: after.
--
-- Without $!! the test moves inside of the search: `sorted` asks for the first two elements, and if they are in the wrong order the
-- branch fails before anybody has decided about the others.
--
--     ./tarry prof examples/curry/permsort-after.curry
--     ./tarry report permsort-after.eventlog --view=search
--
-- 1,024 choices are left of 109,600, and less than a hundredth of the allocation.
perm :: [a] -> [a]
perm [] = []
perm (x : xs) = insert x (perm xs)

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x : y : ys) = x <= y && sorted (y : ys)

psort :: [Int] -> [Int]
psort xs | sorted ys = ys where ys = perm xs

main :: [Int]
main = psort [8, 3, 5, 1, 7, 2, 6, 4]
