-- The same with a record, in the state monad that Control.Monad.State is: the lazy one. Here the compiler sees that every step is taken;
-- what is left are the evaluations of a component that is looked at only sometimes.
--
-- advice: bang on the component `b` of the pair
module Main where

import Control.Monad.State

step :: Int -> State (Int, Int) ()
step x = do
  (a, b) <- get
  let a' = (a + x) `mod` 1009
  a' `seq` put (a', b + x `div` (a' + 1))

main :: IO ()
main = if a > 500 then print (a, b) else print a
  where
    (a, b) = execState (mapM_ step [1 .. 40000]) (0, 0)
