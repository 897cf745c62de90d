-- U1, program 2: x is declared in g and needed in h.
--
-- Clack, Clayman and Parrott (Lexical profiling, section 1.2, Table 1) count what three programs do that differ only in where a lazy
-- expression x is written and where it is needed first. A lexical profile charges x to the function whose text holds it, a dynamic
-- profile to the function that makes it run. One run knows both: who owns a thunk, and who forced it.
--
--     ./tarry prof --plain --laziness --profile=f,g,h examples/ucl/u1-program2.hs
--     ./tarry report u1-program2.eventlog --view=flat --min=0        lexical: g pays for the list that x counts
--     ./tarry report u1-program2.eventlog --view=demand --min=0      dynamic: h forced what g had made
--
-- --plain, because the optimiser sees that x is needed in any case and makes no thunk for it.
module Main where

f :: Int
f = g 10 + 1

g :: Int -> Int
g n = h x * n
  where x = length (filter even [1 .. 1000])

h :: Int -> Int
h x = x + 32

main :: IO ()
main = print f
