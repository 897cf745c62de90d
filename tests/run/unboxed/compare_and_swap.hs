{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
-- What is expected may have been evaluated since it was read: it is still the same value. The loops try until it works.
module Main (main) where

import Data.IORef
import GHC.Exts
import GHC.IO (IO (..))

data Var a = Var (MutVar# RealWorld a)

-- Like atomicModifyIORef', with the expected value evaluated first.
modify :: Var a -> (a -> a) -> IO a
modify (Var r) f = IO try
  where
    try s = case readMutVar# r s of
      (# s1, !old #) -> case f old of
        !new -> case casMutVar# r old new s1 of
          (# s2, 0#, _ #) -> (# s2, old #)
          (# s2, _, _ #)  -> try s2

variable :: IO ([Int], [Int], [Int])
variable = do
  v <- IO (\s -> case newMutVar# (map (* 2) [1, 2, 3]) s of (# s1, r #) -> (# s1, Var r #))
  a <- modify v (map (+ 1))
  b <- modify v (drop 1)
  c <- modify v id
  pure (a, b, c)

element :: (Int -> Int) -> IO [Int]
element f = IO (\s -> case newArray# 2# (f 20) s of
  (# s1, a #) -> case try a s1 of
    s2 -> case readArray# a 0# s2 of
      (# s3, x #) -> case readArray# a 1# s3 of
        (# s4, y #) -> (# s4, [x, y] #))
  where
    try a s = case readArray# a 1# s of
      (# s1, !old #) -> case casArray# a 1# old (old + 1) s1 of
        (# s2, 0#, _ #) -> s2
        (# s2, _, _ #)  -> try a s2

main :: IO ()
main = do
  variable >>= print
  element (* 3) >>= print
  r <- newIORef "abc"
  modifyIORef r reverse
  c <- atomicModifyIORef' r (\xs -> (tail xs, head xs))
  rest <- readIORef r
  print (c, rest)
