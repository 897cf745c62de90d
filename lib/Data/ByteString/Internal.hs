{-# LANGUAGE TypeFamilies #-}
-- | The type of byte strings: slices of packed bytes, so that taking them apart copies nothing.
module Data.ByteString.Internal (ByteString (..), c2w, w2c, isSpaceWord8, packChars, unpackChars) where

import Control.DeepSeq (NFData (..))
import Data.Char (chr, ord)
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Data.Word (Word8)
import Tarry.Bytes
import qualified Tarry.IsList as List

newtype ByteString = BS Bytes

instance Eq ByteString where
  BS a == BS b = sameSlices a b

instance Ord ByteString where
  compare (BS a) (BS b) = compareSlices a b

instance Semigroup ByteString where
  BS a <> BS b
    | size a == 0 = BS b
    | size b == 0 = BS a
    | otherwise   = BS (joined [a, b])

instance Monoid ByteString where
  mempty = BS none
  mconcat bs = BS (joined [b | BS b <- bs])

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
w2c w = chr (fromWord8 w)

c2w :: Char -> Word8
c2w c = toWord8 (ord c `mod` 256)

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = w == 32 || (w >= 9 && w <= 13) || w == 160
