-- What a set function gives, for arguments that are made lazily, against the definition: for each value of the argument
-- all values of the function. (Without their number: a value that the function does not look at makes none.)
import Control.Search.AllValues
import Control.Search.SetFunctions
import Data.List (nub, sort)

c :: Int -> Int
c n = n ? n + 10

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

functions :: [[Int] -> [Int]]
functions = [perm, sublist, \xs -> [total xs], \xs -> [anyOf xs, anyOf xs], \xs -> let n = anyOf xs in [n, n], map c, lastOnly]

perm, sublist, lastOnly :: [Int] -> [Int]
perm [] = []
perm (x:xs) = insert x (perm xs)
sublist [] = []
sublist (x:xs) = (x : sublist xs) ? sublist xs
lastOnly (_ ++ [x]) = [x]

total, anyOf :: [Int] -> Int
total [] = 0
total (x:xs) = x + total xs
anyOf (x:_) = x
anyOf (_:xs) = anyOf xs

arguments :: [() -> [Int]]
arguments =
  [ \_ -> map c [1, 2], \_ -> let ys = [c 1] in ys ++ ys, \_ -> let z = c 4 in z : map (+ z) [1, c 2], \_ -> [c 1] ? [3, c 2]
  , \_ -> concatMap (\x -> [x, c x]) [1, c 2], \_ -> insert (c 5) [1, 2], \_ -> take 2 (iterate c 1)
  , \_ -> filter (> 2) (map c [1, 2]), \_ -> case map c [1] of { [] -> []; y : ys -> ys ++ [y, c 6] }
  , \_ -> if c 1 > 5 then map c [7] else [], \_ -> map ($ 1) [c, (+ c 3)] ]

bySet, byDefinition :: ([Int] -> [Int]) -> (() -> [Int]) -> [[[Int]]]
bySet f x = sort (nub (allValues (sort (nub (valuesOf (set1 f (x ())))))))
byDefinition f x = sort (nub (allValues ((\y -> sort (nub (allValues (f y)))) $!! x ())))

main :: IO ()
main = mapM_ (\x -> print [ bySet f x == byDefinition f x | f <- functions ]) arguments
