-- What does not depend on the parameters of a function may be evaluated once; but what is observable stays as it is:
-- effects in their number and order, state that is made for each call, exceptions of what is needed only.
module Main (main) where

import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.IORef
import Data.List (foldl')
import qualified Data.Map as M
import Data.STRef

table :: Int -> Maybe Int
table k = M.lookup (k `mod` 40) squares
  where squares = M.fromList (zip [0 .. 30] (map (^ (2 :: Int)) [0 ..]))

vowel :: Char -> Bool
vowel c = c `elem` "aeiou"

-- Each call has a counter of its own.
counter :: Int -> Int
counter n = runST (do
  r <- newSTRef 0
  forM_ [1 .. 10] (\i -> modifySTRef r (+ i))
  v <- readSTRef r
  return (v + n))

fresh :: Int -> IO Int
fresh k = do
  r <- newIORef (100 :: Int)
  modifyIORef r (+ k)
  modifyIORef r (* 2)
  readIORef r

-- Read in a loop that does not depend on what is read.
watch :: IORef Int -> [Int] -> IO [Int]
watch r = mapM (\_ -> do { v <- readIORef r; writeIORef r (v * 2); return v })

risky :: Int -> Int
risky k = if k > 5 then k else k + length (show (product [1 .. (20 :: Integer)] `div` zero))
  where zero = toInteger (length (filter (> 3) [1, 2, 3 :: Int]))

nested :: Int -> [Int] -> Int
nested x ys = foldl' step 0 ys
  where step acc y = acc + y * cost x
        cost n = sum (map (`mod` 7) [n .. n + 300])

choose :: Int -> Int -> Int
choose a = \b -> if b > 0 then slow + b else a
  where slow = foldl' (\s i -> (s * 31 + i + a) `mod` 1009) 7 [1 .. 200]

main :: IO ()
main = do
  print (map table [0, 3, 29, 35, 41])
  print (filter vowel "full laziness")
  print (map counter [1, 2, 3])
  mapM fresh [1, 2, 3] >>= print
  r <- newIORef 1
  watch r [1 .. 5] >>= print
  print (map risky [6, 7])
  caught <- try (evaluate (risky 1)) :: IO (Either ArithException Int)
  print caught
  print (map (\x -> nested x [1 .. 20]) [1, 2, 3])
  print (zipWith ($) (map choose [1, 2, 3]) [0, 1, 2])
  replicateM_ 3 (putStrLn (replicate (length (show (product [1 .. (50 :: Integer)]))) '='))
  forM_ [1, 2 :: Int] $ \i -> do
    s <- newIORef (0 :: Int)
    forM_ [1, 2, 3] $ \j -> modifyIORef s (+ (i * j))
    readIORef s >>= print
