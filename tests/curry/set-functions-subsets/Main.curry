-- An automaton that chooses, and the deterministic one of its sets of states: set functions below a fold.
import Control.Search.SetFunctions
import Data.List (nub, sort)
data Q = Q0 | Q1 | Q2 deriving (Eq, Ord, Show)
delta :: Q -> Char -> Q
delta Q0 'a' = Q0
delta Q0 'b' = Q0
delta Q0 'b' = Q1
delta Q1 'a' = Q2
run :: Q -> String -> Q
run q [] = q
run q (c:cs) = run (delta q c) cs
subsetStep :: [Q] -> Char -> [Q]
subsetStep qs c = sort (nub (concatMap (\q -> sortValues (set2 delta q c)) qs))
main = (run Q0 "abba", foldl subsetStep [Q0] "abba", sortValues (set2 run Q0 "bb"))
