-- G3: a constant that computes a function.
--
-- Sansom and Peyton Jones (section 5.1): deciding which function y is, is charged to CAF:y, once; its body to who applies it.
--
--     ./tarry prof --cost-centres=source examples/glasgow/g3-choice.hs
--     ./tarry report g3-choice.eventlog --view=flat --min=0
--
-- "one" and "two" allocate the same.
module Main where

-- Something to pay for: 2 objects for each of n.
work :: Int -> Int
work n = length (cells n)

-- The optimiser would make no list, if it saw both ends of it.
cells :: Int -> String
cells n = replicate n 'w'
{-# NOINLINE cells #-}

y :: Int -> Int
y = if work 5000 > 1000 then \a -> work (a + 1) else \a -> work (a + 2)

main :: IO ()
main = do
  print ({-# SCC "one" #-} y 400)
  print ({-# SCC "two" #-} y 400)
