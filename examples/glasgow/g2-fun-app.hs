-- G2: a function that is made in one scope and applied in another.
--
-- Sansom and Peyton Jones (section 6): lexical scoping charges the body to "fun", where it stands; evaluation scoping to "app",
-- where it is applied.
--
--     ./tarry prof --cost-centres=source examples/glasgow/g2-fun-app.hs                        "fun" pays for the 1000 cells
--     ./tarry prof --cost-centres=source --scope=evaluation examples/glasgow/g2-fun-app.hs     "app" does
--     ./tarry report g2-fun-app.eventlog --view=flat --min=0
module Main where

-- Something to pay for: 2 objects for each of n.
work :: Int -> Int
work n = length (cells n)

-- The optimiser would make no list, if it saw both ends of it.
cells :: Int -> String
cells n = replicate n 'w'
{-# NOINLINE cells #-}

main :: IO ()
main = print (let f = {-# SCC "fun" #-} \x y -> work (x * y) + 1
              in {-# SCC "app" #-} f 25 (40 :: Int))
