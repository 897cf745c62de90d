-- A game: a position is won if some move leads to one that is not (negation by an empty set of values).
import Control.Search.SetFunctions

move :: [Int] -> [Int]
move (n : ns) = takeFrom n ? ((n :) $!! move ns)
 where
  takeFrom k | k > 0 = anyOf [ m : ns | m <- [0 .. k - 1] ]

winning :: [Int] -> [Int]
winning ns | isEmpty (set1 winning $!! ns') = ns' where ns' = move ns

main :: ([Int], [Int])
main = (p, winning p) where p = [1, 2] ? [2, 2] ? [1, 1, 1] ? [3]
