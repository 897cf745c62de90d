-- G2: top-level functions in a data structure.
--
-- Sansom and Peyton Jones (section 2.1): f and g are named in the scope of "tricky" and applied in that of "user". A top-level function
-- has no scope of its own, so a box remembers where it was named.
--
--     ./tarry prof --cost-centres=source examples/glasgow/g2-tricky.hs              "tricky" pays for the 1000 cells
--     ./tarry prof --cost-centres=source --no-box examples/glasgow/g2-tricky.hs     "user" does
--     ./tarry report g2-tricky.eventlog --view=flat --min=0
module Main where

-- Something to pay for: 2 objects for each of n.
work :: Int -> Int
work n = length (cells n)

-- The optimiser would make no list, if it saw both ends of it.
cells :: Int -> String
cells n = replicate n 'w'
{-# NOINLINE cells #-}

f, g :: Int -> Int
f x = work (x + 100)
g x = work (x + 200)

pair :: () -> (Int -> Int, Int -> Int)
pair () = {-# SCC "tricky" #-} (f, g)

use :: (Int -> Int, Int -> Int) -> Int
use (p, q) = {-# SCC "user" #-} p 300 + q 400

main :: IO ()
main = print (use (pair ()))
