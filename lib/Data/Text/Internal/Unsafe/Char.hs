-- | Characters by their numbers, which nobody checks.
module Data.Text.Internal.Unsafe.Char (ord, unsafeChr, unsafeChr8, unsafeChr16, unsafeChr32, unsafeWrite) where

import Control.Monad.ST (ST)
import Data.Char (chr, ord)
import qualified Data.Text.Array as A
import Data.Text.Internal.Encoding.Utf8 (encoded)
import Data.Word (Word16, Word32, Word8)

unsafeChr, unsafeChr16 :: Word16 -> Char
unsafeChr = chr . fromIntegral
unsafeChr16 = unsafeChr

unsafeChr8 :: Word8 -> Char
unsafeChr8 = chr . fromIntegral

unsafeChr32 :: Word32 -> Char
unsafeChr32 = chr . fromIntegral

-- | How many bytes were written.
unsafeWrite :: A.MArray s -> Int -> Char -> ST s Int
unsafeWrite m i c = sequence_ (zipWith (A.unsafeWrite m) [i ..] bytes) >> return (length bytes)
  where bytes = encoded c
