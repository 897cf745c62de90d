-- G2: a function in a data structure.
--
-- Sansom and Peyton Jones (section 2.1) ask who pays for calls of a lambda that left its scope inside a pair: "cc3", where it stands,
-- with lexical scoping; its users with evaluation scoping.
--
--     ./tarry prof --cost-centres=source examples/glasgow/g2-cc3.hs                        "cc3" pays for the 1000 cells
--     ./tarry prof --cost-centres=source --scope=evaluation examples/glasgow/g2-cc3.hs     "user" does
--     ./tarry report g2-cc3.eventlog --view=flat --min=0
module Main where

-- Something to pay for: 2 objects for each of n.
work :: Int -> Int
work n = length (cells n)

-- The optimiser would make no list, if it saw both ends of it.
cells :: Int -> String
cells n = replicate n 'w'
{-# NOINLINE cells #-}

pair :: Int -> (Int -> Int, Bool)
pair n = {-# SCC "cc3" #-} (\x -> work (n + x), True)

use :: (Int -> Int, Bool) -> Int
use (f, b) = {-# SCC "user" #-} if b then f 300 + f 500 else 0

main :: IO ()
main = print (use (pair 100))
