{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Weak pointers and stable names by their primitive operations.
module Main where

import Data.IORef (newIORef, readIORef)
import GHC.Exts
import GHC.IO (IO (..))
import GHC.IORef (IORef (..))
import GHC.STRef (STRef (..))
import GHC.StableName (StableName (..), eqStableName)
import GHC.Weak (Weak (..), deRefWeak)
import System.Mem (performGC)

-- | The variable itself is the key: what is around it may go away.
weakTo :: IORef a -> v -> IO () -> IO (Weak v)
weakTo (IORef (STRef k)) v (IO f) = IO (\s -> case mkWeak# k v f s of (# s1, w #) -> (# s1, Weak w #))

alive :: Weak v -> IO (Maybe v)
alive (Weak w) = IO (\s -> case deRefWeak# w s of
  (# s1, 0#, _ #) -> (# s1, Nothing #)
  (# s1, _, v #)  -> (# s1, Just v #))

main :: IO ()
main = do
  key <- newIORef 'k'
  w <- weakTo key "value" (putStrLn "finalised")
  performGC
  alive w >>= print
  deRefWeak w >>= print
  readIORef key >>= print
  Weak w' <- return w
  IO (\s -> case finalizeWeak# w' s of
    (# s1, 0#, _ #) -> (# s1, () #)
    (# s1, _, f #)  -> case f s1 of (# s2, _ #) -> (# s2, () #))
  alive w >>= print
  let x = [1 :: Int ..]
  a <- IO (\s -> case makeStableName# x s of (# s1, n #) -> (# s1, StableName n #))
  b <- IO (\s -> case makeStableName# x s of (# s1, n #) -> (# s1, StableName n #))
  print (eqStableName a b, case (a, b) of (StableName m, StableName n) -> isTrue# (eqStableName# m n))
