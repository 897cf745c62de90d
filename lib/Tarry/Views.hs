{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, GADTs #-}
-- | Constructors of basic types as GHC has them. Each is the one constructor of our type of that name, with a field of the type that
-- GHC gives it, and which is the same at run time. Only this module may declare such: the type in front of `where` is not used.
module Tarry.Views where

import GHC.Prim
import Control.Concurrent.MVar (MVar)
import Tarry.IntWord (Int8, Int16, Int32, Int64, Word8, Word16, Word32, Word64)
import Tarry.Ptr (StablePtr)
import Tarry.Ref (IORef, RealWorld, STRef)
import Tarry.Thread (ThreadId)
import Tarry.Types (Float, IO, ST, Word)
import Tarry.Weak (StableName, Weak)

newtype ViewIO a where IO :: (State# RealWorld -> (# State# RealWorld, a #)) -> IO a
newtype ViewST s a where ST :: (State# s -> (# State# s, a #)) -> ST s a

data ViewWord where W# :: Word# -> Word
data ViewFloat where F# :: Float# -> Float

data ViewInt8 where I8# :: Int# -> Int8
data ViewInt16 where I16# :: Int# -> Int16
data ViewInt32 where I32# :: Int# -> Int32
data ViewInt64 where I64# :: Int# -> Int64
data ViewWord8 where W8# :: Word# -> Word8
data ViewWord16 where W16# :: Word# -> Word16
data ViewWord32 where W32# :: Word# -> Word32
data ViewWord64 where W64# :: Word# -> Word64

newtype ViewIORef a where IORef :: STRef RealWorld a -> IORef a
data ViewSTRef s a where STRef :: MutVar# s a -> STRef s a
data ViewMVar a where MVar :: MVar# RealWorld a -> MVar a
data ViewStablePtr a where StablePtr :: StablePtr# a -> StablePtr a
data ViewWeak v where Weak :: Weak# v -> Weak v
data ViewStableName a where StableName :: StableName# a -> StableName a
data ViewThreadId where ThreadId :: ThreadId# -> ThreadId
