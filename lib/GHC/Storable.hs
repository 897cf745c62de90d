-- | Elements of memory, by type and place.
module GHC.Storable
  ( readWideCharOffPtr, readIntOffPtr, readWordOffPtr, readPtrOffPtr, readFunPtrOffPtr, readFloatOffPtr, readDoubleOffPtr, readStablePtrOffPtr
  , readInt8OffPtr, readInt16OffPtr, readInt32OffPtr, readInt64OffPtr, readWord8OffPtr, readWord16OffPtr, readWord32OffPtr, readWord64OffPtr
  , writeWideCharOffPtr, writeIntOffPtr, writeWordOffPtr, writePtrOffPtr, writeFunPtrOffPtr, writeFloatOffPtr, writeDoubleOffPtr
  , writeStablePtrOffPtr, writeInt8OffPtr, writeInt16OffPtr, writeInt32OffPtr, writeInt64OffPtr, writeWord8OffPtr, writeWord16OffPtr
  , writeWord32OffPtr, writeWord64OffPtr
  ) where

import Data.Int
import Data.Word
import Foreign.Ptr
import Foreign.StablePtr
import Foreign.Storable

readWideCharOffPtr :: Ptr Char -> Int -> IO Char
readWideCharOffPtr = peekElemOff

writeWideCharOffPtr :: Ptr Char -> Int -> Char -> IO ()
writeWideCharOffPtr = pokeElemOff

readIntOffPtr :: Ptr Int -> Int -> IO Int
readIntOffPtr = peekElemOff

writeIntOffPtr :: Ptr Int -> Int -> Int -> IO ()
writeIntOffPtr = pokeElemOff

readWordOffPtr :: Ptr Word -> Int -> IO Word
readWordOffPtr = peekElemOff

writeWordOffPtr :: Ptr Word -> Int -> Word -> IO ()
writeWordOffPtr = pokeElemOff

readPtrOffPtr :: Ptr (Ptr a) -> Int -> IO (Ptr a)
readPtrOffPtr = peekElemOff

writePtrOffPtr :: Ptr (Ptr a) -> Int -> Ptr a -> IO ()
writePtrOffPtr = pokeElemOff

readFunPtrOffPtr :: Ptr (FunPtr a) -> Int -> IO (FunPtr a)
readFunPtrOffPtr = peekElemOff

writeFunPtrOffPtr :: Ptr (FunPtr a) -> Int -> FunPtr a -> IO ()
writeFunPtrOffPtr = pokeElemOff

readFloatOffPtr :: Ptr Float -> Int -> IO Float
readFloatOffPtr = peekElemOff

writeFloatOffPtr :: Ptr Float -> Int -> Float -> IO ()
writeFloatOffPtr = pokeElemOff

readDoubleOffPtr :: Ptr Double -> Int -> IO Double
readDoubleOffPtr = peekElemOff

writeDoubleOffPtr :: Ptr Double -> Int -> Double -> IO ()
writeDoubleOffPtr = pokeElemOff

readStablePtrOffPtr :: Ptr (StablePtr a) -> Int -> IO (StablePtr a)
readStablePtrOffPtr = peekElemOff

writeStablePtrOffPtr :: Ptr (StablePtr a) -> Int -> StablePtr a -> IO ()
writeStablePtrOffPtr = pokeElemOff

readInt8OffPtr :: Ptr Int8 -> Int -> IO Int8
readInt8OffPtr = peekElemOff

writeInt8OffPtr :: Ptr Int8 -> Int -> Int8 -> IO ()
writeInt8OffPtr = pokeElemOff

readInt16OffPtr :: Ptr Int16 -> Int -> IO Int16
readInt16OffPtr = peekElemOff

writeInt16OffPtr :: Ptr Int16 -> Int -> Int16 -> IO ()
writeInt16OffPtr = pokeElemOff

readInt32OffPtr :: Ptr Int32 -> Int -> IO Int32
readInt32OffPtr = peekElemOff

writeInt32OffPtr :: Ptr Int32 -> Int -> Int32 -> IO ()
writeInt32OffPtr = pokeElemOff

readInt64OffPtr :: Ptr Int64 -> Int -> IO Int64
readInt64OffPtr = peekElemOff

writeInt64OffPtr :: Ptr Int64 -> Int -> Int64 -> IO ()
writeInt64OffPtr = pokeElemOff

readWord8OffPtr :: Ptr Word8 -> Int -> IO Word8
readWord8OffPtr = peekElemOff

writeWord8OffPtr :: Ptr Word8 -> Int -> Word8 -> IO ()
writeWord8OffPtr = pokeElemOff

readWord16OffPtr :: Ptr Word16 -> Int -> IO Word16
readWord16OffPtr = peekElemOff

writeWord16OffPtr :: Ptr Word16 -> Int -> Word16 -> IO ()
writeWord16OffPtr = pokeElemOff

readWord32OffPtr :: Ptr Word32 -> Int -> IO Word32
readWord32OffPtr = peekElemOff

writeWord32OffPtr :: Ptr Word32 -> Int -> Word32 -> IO ()
writeWord32OffPtr = pokeElemOff

readWord64OffPtr :: Ptr Word64 -> Int -> IO Word64
readWord64OffPtr = peekElemOff

writeWord64OffPtr :: Ptr Word64 -> Int -> Word64 -> IO ()
writeWord64OffPtr = pokeElemOff
