{-# LANGUAGE MagicHash, GeneralizedNewtypeDeriving, DerivingStrategies #-}
-- | Descriptors of open files, and waiting until one can be read or written: every millisecond the system is asked, so that other threads run.
module Tarry.Poll where

import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)
import Tarry.IntWord
import Tarry.Prim
import Tarry.Ptr (Ptr (..))
import Tarry.Thread (delay)
import Tarry.Types (IO (..), Int (..))

newtype Fd = Fd CInt
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)

foreign import ccall unsafe "poll" poll :: Ptr () -> Word64 -> Int32 -> IO Int32

-- | Is there something to read (1) or room to write (4), or has something happened that reading or writing will tell?
ready :: Int -> Fd -> IO Bool
ready (I# events) (Fd fd) = case fromIntegral fd of
  I# n -> do
    p@(Ptr a) <- IO (\w -> case allocate# 8# w of a -> Box# (Ptr a))
    IO (\w -> case writeMemory# a 4# n w of _ -> case writeMemory# (plusAddr# a 4#) 4# events w of _ -> Box# ())
    r <- poll p 1 0
    IO (\w -> case free# a w of _ -> Box# ())
    return (r /= 0)

waitUntil :: Int -> Fd -> IO ()
waitUntil events fd = ready events fd >>= \is -> if is then return () else delay 1000 >> waitUntil events fd
