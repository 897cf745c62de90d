{-# LANGUAGE TypeFamilies, MagicHash, PatternSynonyms, ViewPatterns, BangPatterns #-}
-- | The type of byte strings: slices of packed bytes, so that taking them apart copies nothing.
--
-- Those who want to know where the bytes are get a pointer (PS). Bytes that the collector may move are copied for that to where they stay; it
-- does not move large ones. What is made of a pointer is copied when it is small, for what does not move takes a block of its own, or when
-- the memory is not the collector's.
module Data.ByteString.Internal
  ( ByteString (.., PS), c2w, w2c, isSpaceWord8, isSpaceChar8, packBytes, packChars, unpackBytes, unpackChars, unpackAppendCharsLazy
  , toForeignPtr, toForeignPtr0, fromForeignPtr, fromForeignPtr0, nullForeignPtr, mallocByteString
  , create, createUptoN, createUptoN', createAndTrim, createAndTrim', unsafeCreate, unsafeCreateUptoN, unsafeCreateUptoN'
  , unsafePackAddress, unsafePackLenAddress, checkedAdd, memchr, memcmp, memcpy, memset, accursedUnutterablePerformIO, inlinePerformIO
  ) where

import Control.DeepSeq (NFData (..))
import Data.Char (chr, ord)
import Data.Coerce (coerce)
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Data.Word (Word8)
import Foreign.C.Types (CInt (..), CSize (..))
import Foreign.Ptr (nullPtr)
import GHC.Prim (MutableByteArray#, RealWorld)
import System.IO.Unsafe (unsafeDupablePerformIO)
import Tarry.Bytes
import Tarry.ForeignPtr
import qualified Tarry.IsList as List
import Tarry.Prim
import Tarry.Ptr (Ptr (..))
import Tarry.Types (Char (..), IO (..), Int (..))

newtype ByteString = BS Bytes

instance Eq ByteString where
  BS a == BS b = sameSlices a b

instance Ord ByteString where
  compare (BS a) (BS b) = compareSlices a b

instance Semigroup ByteString where
  BS a <> BS b
    | size a == 0 = BS b
    | size b == 0 = BS a
    | otherwise   = BS (appended a b)

instance Monoid ByteString where
  mempty = BS none
  mconcat bs = BS (joined (coerce bs))

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p text = [(packChars s, rest) | (s, rest) <- readsPrec p text]

instance IsString ByteString where
  fromString = packChars

instance List.IsList ByteString where
  type Item ByteString = Word8
  fromList ws = packChars (map w2c ws)
  toList b = map c2w (unpackChars b)

instance NFData ByteString where
  rnf b = b `seq` ()

-- | Characters above 255 are cut to their low eight bits.
packChars :: [Char] -> ByteString
packChars s = BS (fromChars s)

unpackChars :: ByteString -> [Char]
unpackChars (BS b) = go 0
  where n = size b
        go i | i < n     = chr (at b i) : go (i + 1)
             | otherwise = []

w2c :: Word8 -> Char
w2c w = case fromWord8 w of I# n -> C# (chr# n)

c2w :: Char -> Word8
c2w c = toWord8 (ord c `mod` 256)

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = w == 32 || (w >= 9 && w <= 13) || w == 160

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = isSpaceWord8 (c2w c) && ord c < 256

packBytes :: [Word8] -> ByteString
packBytes ws = BS (fromWords ws)

unpackBytes :: ByteString -> [Word8]
unpackBytes b = map c2w (unpackChars b)

unpackAppendCharsLazy :: ByteString -> [Char] -> [Char]
unpackAppendCharsLazy b rest = unpackChars b ++ rest

-- Pointers ------------------------------------------------------------------------------------------------------------------

-- | Where the bytes are, the offset of the first one there, how many.
pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS p o n <- (toForeignPtr -> (p, o, n))
  where PS p o n = fromForeignPtr p o n
{-# COMPLETE PS #-}

foreign import prim "unsafeCoerce#" bytes# :: MutableByteArray# RealWorld -> Bytes#

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr (BS (Bytes b o n)) = case isPinned# b of
  0# -> case newPinned# n realWorld# of
    m -> case copyBytes# b o m 0# n realWorld# of _ -> (pointer m, 0, I# n)
  _  -> (pointer b, I# o, I# n)
  where pointer m = ForeignPtr (bytesAddress# m realWorld#) (PlainPtr (array# m))

toForeignPtr0 :: ByteString -> (ForeignPtr Word8, Int)
toForeignPtr0 b = case toForeignPtr b of (p, o, n) -> (plusForeignPtr p o, n)

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr (ForeignPtr a c) (I# o) (I# n) = case c of
  PlainPtr m | I# n > 512    -> within (bytes# m)
  MallocPtr m _ | I# n > 512 -> within (bytes# m)
  _ -> case newBytes# n realWorld# of
    b -> case loadBytes# (plusAddr# a o) b 0# n realWorld# of _ -> case touchValue# c realWorld# of _ -> BS (Bytes b 0# n)
  where within b = BS (Bytes b (o +# (addr2Int# a -# addr2Int# (bytesAddress# b realWorld#))) n)

fromForeignPtr0 :: ForeignPtr Word8 -> Int -> ByteString
fromForeignPtr0 p n = fromForeignPtr p 0 n

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = case nullPtr of Ptr a -> ForeignPtr a FinalPtr

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString = mallocPlainForeignPtrBytes

-- | Bytes that end with a zero.
unsafePackAddress :: Addr# -> IO ByteString
unsafePackAddress a = unsafePackLenAddress (go 0) a
  where go (I# i) = case indexMemory# (plusAddr# a i) 1# of { 0# -> I# i; _ -> go (I# (i +# 1#)) }

unsafePackLenAddress :: Int -> Addr# -> IO ByteString
unsafePackLenAddress n a = return $! fromForeignPtr (ForeignPtr a FinalPtr) 0 n

-- Filling -------------------------------------------------------------------------------------------------------------------

-- | With memory for so many bytes: from where, how many there are, and something else.
filled :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
filled most fill = do
  p <- mallocByteString most
  (from, n, x) <- withForeignPtr p fill
  let !b = fromForeignPtr p from n
  return (b, x)

create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n fill = fst <$> filled n (\p -> fill p >> return (0, n, ()))

createUptoN, createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN most fill = fst <$> filled most (\p -> fill p >>= \n -> return (0, n, ()))
createAndTrim = createUptoN

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' most fill = filled most (\p -> fill p >>= \(n, x) -> return (0, n, x))

createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' = filled

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate n fill = unsafeDupablePerformIO (create n fill)

unsafeCreateUptoN :: Int -> (Ptr Word8 -> IO Int) -> ByteString
unsafeCreateUptoN n fill = unsafeDupablePerformIO (createUptoN n fill)

unsafeCreateUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> (ByteString, a)
unsafeCreateUptoN' n fill = unsafeDupablePerformIO (createUptoN' n fill)

-- | Fails when the sum is none.
checkedAdd :: String -> Int -> Int -> Int
checkedAdd fun x y
  | x + y >= 0 = x + y
  | otherwise  = errorWithoutStackTrace ("Data.ByteString." ++ fun ++ ": size overflow")

foreign import ccall unsafe "string.h memchr" c_memchr :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)
foreign import ccall unsafe "string.h memcmp" c_memcmp :: Ptr Word8 -> Ptr Word8 -> CSize -> IO CInt
foreign import ccall unsafe "string.h memcpy" c_memcpy :: Ptr Word8 -> Ptr Word8 -> CSize -> IO (Ptr Word8)
foreign import ccall unsafe "string.h memset" c_memset :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)

memchr :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memchr p w n = c_memchr p (fromIntegral w) n

memcmp :: Ptr Word8 -> Ptr Word8 -> Int -> IO CInt
memcmp p q n = c_memcmp p q (fromIntegral n)

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy p q n = c_memcpy p q (fromIntegral n) >> return ()

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset p w n = c_memset p (fromIntegral w) n

-- | The action must not do anything but read.
accursedUnutterablePerformIO, inlinePerformIO :: IO a -> a
accursedUnutterablePerformIO = unsafeDupablePerformIO
inlinePerformIO = unsafeDupablePerformIO
