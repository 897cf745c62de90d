-- Counting with the Writer monad: each step waits for the next one.
--
-- advice: `Control.Monad.Writer.Strict` instead of `Control.Monad.Writer`
module Main where

import Control.Monad.Writer

collatz :: Int -> Writer (Sum Int) Int
collatz 1 = return 1
collatz n = tell (Sum 1) >> collatz (if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = print (getSum (execWriter (mapM_ collatz [1 .. 500])))
