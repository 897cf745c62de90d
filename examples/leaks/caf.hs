-- A constant that holds everything: numbers is a list that two parts of the program go over, so what the first one has seen must stay
-- for the second.
--
--     ./tarry prof --retainers --heap-interval=0.02 examples/leaks/caf.hs
--     ./tarry report caf.eventlog --view=heap --by=retainer
--     ./tarry report caf.eventlog --svg --by=construction --output heap.svg
--
-- Nearly all of the memory is kept by the thunk of numbers alone. If main only did the first of the two, nothing would be.
module Main where

numbers :: [Int]
numbers = [1 .. 1000000]

main :: IO ()
main = do
  print (sum numbers)
  print (length numbers)
