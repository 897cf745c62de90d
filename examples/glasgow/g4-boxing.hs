-- G4: a top-level function that is passed as an argument.
--
-- Sansom and Peyton Jones (section 8.2): f is named under "g" and applied under "h". With a box it is charged to "g", where it was
-- named; without, to "h".
--
--     ./tarry prof --cost-centres=source examples/glasgow/g4-boxing.hs              "g" pays for the 3000 cells
--     ./tarry prof --cost-centres=source --no-box examples/glasgow/g4-boxing.hs     "h" does
--     ./tarry report g4-boxing.eventlog --view=flat --min=0
module Main where

-- Something to pay for: 2 objects for each of n.
work :: Int -> Int
work n = length (cells n)

-- The optimiser would make no list, if it saw both ends of it.
cells :: Int -> String
cells n = replicate n 'w'
{-# NOINLINE cells #-}

f :: Int -> Int
f x = work (1000 * x)

h :: (Int -> Int) -> Int
h i = {-# SCC "h" #-} i 3

main :: IO ()
main = print ({-# SCC "g" #-} h f)
