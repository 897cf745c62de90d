-- Actions that are run several times: what they share is computed once, if it takes long, and never wrong.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

rows :: IORef Int -> Int -> IO ()
rows r n = forM_ [0 .. n - 1] $ \y -> forM_ [y, y + 2 .. n] $ \x ->
  forM_ [ (dy, dx) | dy <- [-1, 0, 1], dx <- [-1, 1] ] $ \(dy, dx) ->
    modifyIORef' r (+ ((y + dy) `mod` n * 10 + (x + dx) `mod` n))

shared :: Int -> IO Int
shared n = let s = unsafePerformIO (putStrLn "once" >> return (sum [1 .. n])) in do { return $! s + 1 }

partial :: Int -> Int -> IO Int
partial a b = let q = a `div` b in if a > 100 then return q else return a

main :: IO ()
main = do
  r <- newIORef 0
  replicateM_ 3 (rows r 7)
  readIORef r >>= print
  let act = shared 10
  replicateM_ 3 act >> act >>= print
  let p = partial 3 0
  p >>= print
  p >>= print
  (partial 101 0 >>= evaluate >>= print) `catch` \e -> print (e :: ArithException)
  e <- try (evaluate (partial 7 0 `seq` ())) :: IO (Either ArithException ())
  print e
  let loop = forM_ [1 .. 3 :: Int] (\i -> when (i == 2) (print i))
  mapM_ (const loop) "ab"
  foldr (>>) (return ()) (replicate 2 loop)
