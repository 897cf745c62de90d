-- A search tree whose branches wait for a variable that another goal binds.
import Control.Search.SearchTree

size :: SearchTree a -> Int
size t = length (allValuesDFS t)

main :: ([Int], [Int], Int)
main = (let x, r free in (r =:= allValuesDFS (someSearchTree (x + 1 ? 7)) & x =:= 2) &> r,
        let x, r free in (r =:= allValuesBFS (someSearchTree (7 ? (8 ? x) ? (x + 1))) & x =:= 2) &> r,
        let x, r free in (r =:= size (someSearchTree (x > 1)) & x =:= (2::Int)) &> r)
