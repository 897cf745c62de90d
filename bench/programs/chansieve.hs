-- Channels between threads: a sieve with a thread for each prime, a pipeline of stages, many producers and one consumer, broadcast.
module Main (main) where

import Control.Concurrent
import Control.Concurrent.Chan
import Control.Monad
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

-- ---- the sieve of channels ----

generate :: Int -> Chan Int -> IO ()
generate n ch = mapM_ (writeChan ch) [2 .. n] >> writeChan ch 0

sieve :: Chan Int -> Chan Int -> IO ()
sieve input primes = do
  p <- readChan input
  writeChan primes p
  when (p /= 0) $ do
    output <- newChan
    _ <- forkIO (filterBy p input output)
    sieve output primes

filterBy :: Int -> Chan Int -> Chan Int -> IO ()
filterBy p input output = do
  x <- readChan input
  when (x == 0 || x `mod` p /= 0) (writeChan output x)
  unless (x == 0) (filterBy p input output)

untilZero :: Chan Int -> IO [Int]
untilZero ch = do
  x <- readChan ch
  if x == 0 then return [] else (x :) <$> untilZero ch

-- ---- a pipeline of stages ----

stage :: (Int -> [Int]) -> Chan (Maybe Int) -> IO (Chan (Maybe Int))
stage f input = do
  output <- newChan
  let loop = do
        m <- readChan input
        case m of
          Nothing -> writeChan output Nothing
          Just x  -> mapM_ (writeChan output . Just) (f x) >> loop
  _ <- forkIO loop
  return output

pipeline :: Int -> IO Int
pipeline n = do
  source <- newChan
  _ <- forkIO (mapM_ (writeChan source . Just) [1 .. n] >> writeChan source Nothing)
  end <- foldM (flip stage) source
    [ \x -> [x * 3 + 1], \x -> [ x | odd x ], \x -> [x, x + 1], \x -> [x `mod` 1009], \x -> replicate (x `mod` 3) x ]
  let collect acc = readChan end >>= maybe (return acc) (\x -> collect $! (acc * 31 + x) `mod` 1000003)
  collect 7

-- ---- words counted by several producers ----

tally :: Int -> IO (Map.Map String Int)
tally n = do
  ch <- newChan
  forM_ [0 .. 7 :: Int] $ \t -> forkIO $ do
    forM_ [1 .. n] $ \i -> writeChan ch (Just (vocabulary !! ((i * (t + 1)) `mod` 6)))
    writeChan ch Nothing
  let go 0 m = return m
      go k m = readChan ch >>= maybe (go (k - 1) m) (\w -> go k $! Map.insertWith (+) w 1 m)
  go (8 :: Int) Map.empty
  where vocabulary = ["ant", "bee", "cat", "dog", "elk", "fox"]

broadcast :: Int -> IO [Int]
broadcast n = do
  master <- newChan
  results <- forM [1 .. 5] $ \k -> do
    mine <- dupChan master
    result <- newEmptyMVar
    _ <- forkIO (untilZero mine >>= \xs -> putMVar result $! sum (map (* k) xs))
    return result
  mapM_ (writeChan master) [1 .. n]
  writeChan master 0
  mapM takeMVar results

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 12000 }
  numbers <- newChan
  primes <- newChan
  _ <- forkIO (generate n numbers)
  _ <- forkIO (sieve numbers primes)
  ps <- untilZero primes
  print (length ps, last ps, sum ps)
  pipeline (n * 10) >>= print
  tally (n * 3) >>= print . Map.toList
  broadcast (n * 5) >>= print
