{-# LANGUAGE MagicHash, UnboxedTuples, RoleAnnotations, TypeFamilies #-}
-- | Arrays of bytes, boxed.
module Data.Array.Byte (ByteArray (..), MutableByteArray (..)) where

import Control.DeepSeq (NFData (..))
import Data.Char (intToDigit)
import Data.Word (Word8)
import GHC.Exts
import GHC.ST (ST (..), runST)
import GHC.Word (Word8 (..))

data ByteArray = ByteArray ByteArray#

type role MutableByteArray nominal
data MutableByteArray s = MutableByteArray (MutableByteArray# s)

instance Eq (MutableByteArray s) where
  MutableByteArray a == MutableByteArray b = isTrue# (sameMutableByteArray# a b)

size :: ByteArray -> Int
size (ByteArray b) = I# (sizeofByteArray# b)

at :: ByteArray -> Int -> Word8
at (ByteArray b) (I# i) = W8# (indexWord8Array# b i)

instance Eq ByteArray where
  a == b = compare a b == EQ

-- | The shorter one is less.
instance Ord ByteArray where
  compare a@(ByteArray x) b@(ByteArray y) = case compare (size a) (size b) of
    EQ    -> compare (I# (compareByteArrays# x 0# y 0# (sizeofByteArray# x))) 0
    other -> other

instance Show ByteArray where
  showsPrec _ b = showString "[" . go 0
    where go i | i < size b = showString (if i == 0 then "0x" else ", 0x") . digits (fromIntegral (at b i)) . go (i + 1)
               | otherwise  = showChar ']'
          digits :: Int -> ShowS
          digits n = showChar (intToDigit (n `div` 16)) . showChar (intToDigit (n `mod` 16))

instance IsList ByteArray where
  type Item ByteArray = Word8
  fromList xs = fromListN (length xs) xs
  fromListN (I# n) xs = runST (ST (\s -> case newByteArray# n s of
    (# s1, b #) -> case unsafeFreezeByteArray# b (fill b 0# xs s1) of (# s2, done #) -> (# s2, ByteArray done #)))
  toList b = [at b i | i <- [0 .. size b - 1]]

fill :: MutableByteArray# s -> Int# -> [Word8] -> State# s -> State# s
fill _ _ []           s = s
fill b i (W8# w : ws) s = case writeWord8Array# b i w s of s1 -> fill b (i +# 1#) ws s1

instance Semigroup ByteArray where
  a <> b = fromListN (size a + size b) (toList a ++ toList b)

instance Monoid ByteArray where
  mempty = fromList []

instance NFData ByteArray where
  rnf b = b `seq` ()

instance NFData (MutableByteArray s) where
  rnf b = b `seq` ()
