-- G5: dictionaries of classes.
--
-- Sansom and Peyton Jones (appendix E): the dictionary for comparing lists is built in the scope of "elem_ll", from the one it is given.
-- Building it is charged to DICT; its methods are charged to who uses them, "find".
--
--     ./tarry prof --plain --cost-centres=source examples/glasgow/g5-dictionaries.hs
--     ./tarry report g5-dictionaries.eventlog --view=flat --min=0
--
-- elem_ll has one entry and one inner entry, that of "find": dictionaries do not count. --plain, because the optimiser knows the type and
-- needs no dictionary.
module Main where

elem_ll :: Eq a => a -> [[a]] -> Bool
elem_ll v ll = {-# SCC "elem_ll" #-} find [v] ll

find :: Eq a => a -> [a] -> Bool
find x xs = {-# SCC "find" #-} any (== x) xs

main :: IO ()
main = print (elem_ll 'b' [[c, 'b'] | c <- ['a' .. 'z']])
