import Control.Search.SetFunctions
-- negation as failure, queens with set functions
queens :: Int -> [Int]
queens n = check (perm [1 .. n])
perm :: [a] -> [a]
perm [] = []
perm (x : xs) = ins (perm xs) where
  ins ys = x : ys
  ins (y : ys) = y : ins ys
unsafeQ :: [Int] -> Bool
unsafeQ (_ ++ [x] ++ ys ++ [y] ++ _) = abs (x - y) =:= length ys + 1
check :: [Int] -> [Int]
check qs | isEmpty (set1 unsafeQ qs) = qs
main :: [Int]
main = queens 6
