-- Permutation sort, and where its search goes: before.
--
-- A list is sorted if it is a permutation that is sorted. This is how one would write it in a strict language: first make the
-- permutation ($!! evaluates all of it), then look at it. So each of the 40,320 permutations of eight numbers is made.
--
--     ./tarry prof examples/curry/permsort-before.curry
--     ./tarry report permsort-before.eventlog --view=search
--
-- Nearly everything is done in vain, below the choice in insert. There are 109,600 choices, one for each beginning of a
-- permutation: 8 + 8 * 7 + .. + 8!. docs/search.md reads this profile; permsort-after.curry is the repair.
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

check :: [Int] -> [Int]
check ys | sorted ys = ys

psort :: [Int] -> [Int]
psort xs = check $!! perm xs

main :: [Int]
main = psort [8, 3, 5, 1, 7, 2, 6, 4]
