module Main (main) where

import Control.Monad
import Data.Array.IO
import Data.IORef
import System.Mem

-- Elements of an old array that lead to young objects over several collections: small ones, which move, and large
-- ones, which do not.
main :: IO ()
main = do
  cells <- newArray (0, 63) [] :: IO (IOArray Int [Int])
  larges <- newListArray (0, 7) =<< replicateM 8 (newListArray (0, 0) [0] :: IO (IOArray Int Int)) :: IO (IOArray Int (IOArray Int Int))
  performGC
  performGC
  forM_ [1 .. 400 :: Int] $ \round -> do
    forM_ [0 .. 63] $ \i -> when ((i + round) `mod` 3 == 0) $ writeArray cells i [round, i]
    forM_ [0 .. 63] $ \i -> when (round `mod` 7 == 0) $ readArray cells i >>= writeArray cells i . map (+ 1)
    when (round `mod` 5 == 0) $ do
      large <- newListArray (0, 20000) [round ..] :: IO (IOArray Int Int)
      writeArray larges (round `mod` 8) large
      writeArray larges (round `mod` 8) large
    performMinorGC
  xs <- getElems cells
  print (sum (map sum xs), length (concat xs))
  ys <- getElems larges
  zs <- forM ys $ \a -> do { (_, n) <- getBounds a; x <- readArray a n; y <- readArray a (n `div` 2); return (x, y) }
  print zs
