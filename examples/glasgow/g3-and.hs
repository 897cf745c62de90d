-- G3: with and without the argument written down, a function costs its callers the same.
--
-- Sansom and Peyton Jones (section 5.1): and1 is a function, and2 a constant whose value is one. What is done once to make and2 is
-- charged to CAF:and2; its applications are charged to who applies it, as those of and1 are.
--
--     ./tarry prof --plain --cost-centres=source --no-box examples/glasgow/g3-and.hs
--     ./tarry report g3-and.eventlog --view=flat --min=0
--
-- "with" and "without" allocate the same. (Without --no-box, and1 also makes a box for && at every call, and2 only once. Without
-- --plain neither allocates anything.)
module Main where

and1, and2 :: [Bool] -> Bool
and1 xs = foldr (&&) True xs
and2    = foldr (&&) True

main :: IO ()
main = do
  let bools = map (< 2000) [1 .. 1000 :: Int]
  print (and bools)
  print ({-# SCC "with" #-} and1 bools)
  print ({-# SCC "without" #-} and2 bools)
