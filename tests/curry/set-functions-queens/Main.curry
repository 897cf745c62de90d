-- Negation by a set function: no two queens attack each other.
import Control.Search.SetFunctions

perm :: [a] -> [a]
perm [] = []
perm (x : xs) = insert x (perm xs)
  where insert y ys = y : ys
        insert y (z : zs) = z : insert y zs

attacked :: [Int] -> ()
attacked (_ ++ [x] ++ ys ++ [y] ++ _) | abs (x - y) == length ys + 1 = ()

queens :: Int -> [Int]
queens n | isEmpty (set1 attacked p) = p where p = perm [1 .. n]

main :: [Int]
main = queens 5
