-- Loops and recursion that allocate nothing are interrupted all the same. (GHC does that only with -fno-omit-yields.)
import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Timeout

spin :: Int -> Int
spin 0 = 0
spin n = spin (if n > 0 then n else 1)

fib :: Int -> Int
fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)

even', odd' :: Int -> Bool
even' 0 = True
even' n = odd' (abs n)
odd' 0 = False
odd' n = even' (n + 0)

-- | An unknown function.
apply :: (Int -> Int) -> Int -> Int
apply f n = f n
{-# NOINLINE apply #-}

main :: IO ()
main = do
  timeout 20000 (evaluate (spin 1)) >>= print
  timeout 20000 (evaluate (fib 60)) >>= print
  timeout 20000 (evaluate (even' 3)) >>= print
  timeout 20000 (forever (return ())) >>= (print :: Maybe () -> IO ())
  timeout 20000 (evaluate (let loop = \x -> apply loop x in loop 3)) >>= print
  m <- newEmptyMVar
  t <- forkIO (evaluate (spin 5) `finally` putMVar m "ended" >> return ())
  yield
  threadDelay 1000
  killThread t
  takeMVar m >>= putStrLn
