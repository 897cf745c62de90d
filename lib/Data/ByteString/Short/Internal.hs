{-# LANGUAGE TypeFamilies, MagicHash, UnboxedTuples #-}
-- | Bytes that are packed into one array, with nothing else around them.
module Data.ByteString.Short.Internal
  ( ShortByteString (..), toShort, fromShort, pack, unpack, empty, null, length, index, indexMaybe, (!?), unsafeIndex, createFromPtr, copyToPtr
  ) where

import Prelude hiding (length, null)
import Control.DeepSeq (NFData (..))
import qualified Data.ByteString as B
import Data.ByteString.Internal (ByteString, packChars, unpackChars)
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Data.Word (Word8)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff, pokeByteOff)
import GHC.Exts
import GHC.ST (ST (..), runST)
import GHC.Word (Word8 (..))
import qualified Tarry.IsList as List

data ShortByteString = SBS ByteArray#

instance Eq ShortByteString where
  a == b = length a == length b && unpack a == unpack b

instance Ord ShortByteString where
  compare a b = compare (unpack a) (unpack b)

instance Semigroup ShortByteString where
  a <> b = pack (unpack a ++ unpack b)

instance Monoid ShortByteString where
  mempty = empty

instance Show ShortByteString where
  showsPrec p s = showsPrec p (unpackChars (fromShort s))

instance Read ShortByteString where
  readsPrec p text = [(toShort (packChars s), rest) | (s, rest) <- readsPrec p text]

instance IsString ShortByteString where
  fromString = toShort . packChars

instance List.IsList ShortByteString where
  type Item ShortByteString = Word8
  fromList = pack
  toList = unpack

instance NFData ShortByteString where
  rnf s = s `seq` ()

empty :: ShortByteString
empty = pack []

length :: ShortByteString -> Int
length (SBS b) = I# (sizeofByteArray# b)

null :: ShortByteString -> Bool
null s = length s == 0

unsafeIndex :: ShortByteString -> Int -> Word8
unsafeIndex (SBS b) (I# i) = W8# (indexWord8Array# b i)

index :: ShortByteString -> Int -> Word8
index s i
  | i >= 0 && i < length s = unsafeIndex s i
  | otherwise = error ("Data.ByteString.Short.index: error in array index; " ++ show i ++ " not in range [0.." ++ show (length s) ++ ")")

indexMaybe, (!?) :: ShortByteString -> Int -> Maybe Word8
indexMaybe s i
  | i >= 0 && i < length s = Just (unsafeIndex s i)
  | otherwise              = Nothing
(!?) = indexMaybe

pack :: [Word8] -> ShortByteString
pack ws = case sum [1 | _ <- ws] of
  I# n -> runST (ST (\s -> case newByteArray# n s of
    (# s1, b #) -> case unsafeFreezeByteArray# b (fill b 0# ws s1) of (# s2, done #) -> (# s2, SBS done #)))

fill :: MutableByteArray# s -> Int# -> [Word8] -> State# s -> State# s
fill _ _ []           s = s
fill b i (W8# w : ws) s = case writeWord8Array# b i w s of s1 -> fill b (i +# 1#) ws s1

unpack :: ShortByteString -> [Word8]
unpack s = [unsafeIndex s i | i <- [0 .. length s - 1]]

toShort :: ByteString -> ShortByteString
toShort = pack . B.unpack

fromShort :: ShortByteString -> ByteString
fromShort = B.pack . unpack

createFromPtr :: Ptr a -> Int -> IO ShortByteString
createFromPtr p n = pack <$> mapM (peekByteOff p) [0 .. n - 1]

copyToPtr :: ShortByteString -> Int -> Ptr a -> Int -> IO ()
copyToPtr s from p n = mapM_ (\i -> pokeByteOff p i (unsafeIndex s (from + i))) [0 .. n - 1]
