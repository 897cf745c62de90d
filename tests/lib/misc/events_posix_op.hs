{-# LANGUAGE MagicHash, OverloadedStrings #-}
-- Events that nobody waits for, numbers as functions turned round, bytes that C has made.
module Main (main) where

import GHC.Event
import System.Posix
import Data.Functor.Contravariant
import Data.ByteString.Unsafe
import qualified Data.ByteString.Lazy as L
import Data.Binary.Get
import Foreign
main :: IO ()
main = do
  print (evtRead, evtRead <> evtWrite, mempty :: Event, [OneShot <> MultiShot, mempty])
  p <- getProcessID
  print (p > 0)
  print (getOp (Op length + 2 * Op sum) [1,2,3], getOp (sqrt (Op fromIntegral) / 2) 16)
  print (runGet (getWord8 >> remaining) (L.pack [1,2,3]))
  b <- mallocBytes 3 >>= \q -> pokeArray q [65, 66, 67 :: Word8] >> unsafePackMallocCStringLen (castPtr q, 3)
  c <- unsafePackAddressLen 2 "xyz"#
  print (b, c)
