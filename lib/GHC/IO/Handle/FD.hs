{-# LANGUAGE MagicHash #-}
-- | Files, the handles that every program has, and handles and descriptors of the same files.
module GHC.IO.Handle.FD (stdin, stdout, stderr, openFile, openBinaryFile, openFileBlocking, handleToFd, fdToHandle) where

import Data.IORef (writeIORef)
import Foreign.C.Types (CInt (..))
import Foreign.C.Error (throwErrnoIfMinus1)
import GHC.IO.StdHandles
import System.IO (Handle)
import Tarry.Handle (Handle (..), HandleState (..), checkHandle#, newHandle#, wantOpen)
import Tarry.IntWord (Int32 (..))
import Tarry.Prim
import Tarry.Types (IO (..), Int (..))

foreign import ccall unsafe "fcntl" c_fcntl :: CInt -> CInt -> IO CInt

-- | What it was given is written; from now on the descriptor is all there is.
handleToFd :: Handle -> IO CInt
handleToFd h@(Handle n _ _ _ state) = do
  wantOpen "handleToFd" h
  fd <- IO (\w -> case release# n w of m -> case checkHandle# "handleToFd" h m of IO checked -> case checked w of Box# _ -> Box# (I# m))
  writeIORef state HandleClosed
  return (fromIntegral fd)

fdToHandle :: CInt -> IO Handle
fdToHandle fd = do
  flags <- throwErrnoIfMinus1 "fdToHandle" (c_fcntl fd 3)
  let mode = flags `mod` 4
      reads = mode /= 1
      writes = mode /= 0
      bits = (if reads then 1 else 0) + (if writes then 2 else 0)
  case (fromIntegral fd, bits) of
    (I# file, I# how) -> do
      made <- IO (\w -> case fileHandle# file how w of m -> Box# (I# m))
      case made of I# m -> newHandle# m ("<fd:" ++ show fd ++ ">") reads writes
