-- | How long operations take: each line is `OPERATION NANOSECONDS CHECKSUM`.
module Timing (Op (..), op, choose, measureAll) where

import Control.Exception (evaluate)
import Control.Monad (replicateM)
import System.CPUTime (getCPUTime)

-- | A name, how many operations a round does, and a round: it gets its number, on which its work must depend.
data Op = Op String Int (Int -> IO Int)

op :: String -> Int -> (Int -> Int) -> Op
op name n f = Op name n (\i -> evaluate (f i))

-- | The first in even rounds, else the second; no compiler knows, so nothing that is done with it can be done once for all rounds.
choose :: Int -> a -> a -> a
choose i a b = if even i then a else b
{-# NOINLINE choose #-}

rounds :: (Int -> IO Int) -> Int -> Int -> IO Int
rounds f n = go 0
  where
    go i acc
      | i >= n    = return acc
      | otherwise = do
          x <- f i
          let acc' = (acc * 31 + x) `mod` 1000000007
          acc' `seq` go (i + 1) acc'
{-# NOINLINE rounds #-}

-- | CPU time of so many rounds, in picoseconds.
timed :: (Int -> IO Int) -> Int -> IO Integer
timed f n = do
  start <- getCPUTime
  _ <- rounds f n 7
  end <- getCPUTime
  return (end - start)

-- | So many rounds that they take some time.
enough :: (Int -> IO Int) -> Int -> IO Int
enough f n = do
  t <- timed f n
  if t > 20000000000 then return n else enough f (2 * n)

measure :: Op -> IO ()
measure (Op name k f) = do
  check <- rounds f 10 7
  n <- enough f 1
  ts <- replicateM 3 (timed f n)
  let tenths = minimum ts `div` (100 * toInteger n * toInteger k)
  putStrLn (name ++ " " ++ show (tenths `div` 10) ++ "." ++ show (tenths `mod` 10) ++ " " ++ show check)

measureAll :: [Op] -> IO ()
measureAll = mapM_ measure
