-- G1: what is forced inside an scc is not charged to it when it was described elsewhere.
--
-- Sansom and Peyton Jones (section 2.1): map and square are charged to "mapper", the list that map forces is not.
--
--     ./tarry prof --cost-centres=source examples/glasgow/g1-mapper.hs
--     ./tarry report g1-mapper.eventlog --view=flat --min=0
--
-- Entries: mapper 1, numbers 1. Both allocate: "numbers" for the list, "mapper" for that of the squares.
module Main where

my_fun :: [Int] -> [Int]
my_fun xs = {-# SCC "mapper" #-} map square xs

square :: Int -> Int
square x = x * x

main :: IO ()
main = print (sum (my_fun ({-# SCC "numbers" #-} [1 .. 1000])))
