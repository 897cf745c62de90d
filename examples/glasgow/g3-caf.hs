-- G3: a constant is evaluated once, by whoever comes first; its cost is its own.
--
-- Sansom and Peyton Jones (section 5.1): nfib 20 is charged to CAF:x. Its two users pay the same, though one of them came first.
--
--     ./tarry prof --cost-centres=source examples/glasgow/g3-caf.hs
--     ./tarry report g3-caf.eventlog --view=flat --min=0
module Main where

nfib :: Int -> Integer
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

x :: Integer
x = nfib 20

main :: IO ()
main = do
  print ({-# SCC "first" #-} x + 1)
  print ({-# SCC "second" #-} x + 1)
