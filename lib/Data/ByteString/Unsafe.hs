{-# LANGUAGE MagicHash #-}
-- | Parts of byte strings, not checked in the original; here they are. What is used as a C string is not copied, if it does not move.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop, unsafeUseAsCString, unsafeUseAsCStringLen
  , unsafePackCString, unsafePackCStringLen, unsafePackMallocCString, unsafePackMallocCStringLen, unsafePackCStringFinalizer, unsafeFinalize
  , unsafePackAddressLen, unsafePackAddress
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Internal (toForeignPtr0, unsafePackAddress)
import qualified Data.ByteString as B
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.ForeignPtr (withForeignPtr)
import Foreign.Marshal.Alloc (free)
import GHC.Exts (Addr#)
import GHC.Ptr (Ptr (..), castPtr)

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead = B.head
unsafeLast = B.last

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail = B.tail
unsafeInit = B.init

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex = B.index

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake = B.take
unsafeDrop = B.drop

unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString b f = unsafeUseAsCStringLen b (f . fst)

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen b f = case toForeignPtr0 b of (p, n) -> withForeignPtr p (\q -> f (castPtr q, n))

unsafePackCString :: CString -> IO ByteString
unsafePackCString = B.packCString

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = B.packCStringLen

-- | What was to be freed later is copied, and freed now.
unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString p = B.packCString p <* free p

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen (p, n) = B.packCStringLen (p, n) <* free p

unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n finish = B.packCStringLen (castPtr p, n) <* finish

-- | There is nothing left to do.
unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = pure ()

unsafePackAddressLen :: Int -> Addr# -> IO ByteString
unsafePackAddressLen n a = B.packCStringLen (Ptr a, n)
