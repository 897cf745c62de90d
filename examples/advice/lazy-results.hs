-- Results of all steps, from the lazy state monad: none is there before the whole list is, and strict fields do not help.
--
-- advice: `Control.Monad.State.Strict` instead of `Control.Monad.State`
module Main where

import Control.Monad.State

data Tally = Tally !Int !Int

step :: Int -> State Tally Int
step x = do
  Tally e o <- get
  put (if even x then Tally (e + 1) o else Tally e (o + 1))
  gets (\(Tally a _) -> a)

main :: IO ()
main = do
  let (xs, Tally e o) = runState (mapM step [1 .. 60000]) (Tally 0 0)
  print (e, o, last xs)
