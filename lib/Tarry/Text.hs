{-# LANGUAGE TypeFamilies #-}
-- | The type of texts: UTF-8 in a slice of packed bytes, always valid. Positions inside are byte positions.
module Tarry.Text (Text (..), ofBytes, toBytes, empty, pack, unpack, singleton, streamError) where

import Control.DeepSeq (NFData (..))
import Data.Coerce (coerce)
import Data.String (IsString (..))
import Tarry.Bytes
import qualified Tarry.IsList as List
import Text.Printf (PrintfArg (..), formatString)

newtype Text = Text Bytes

-- | The order of the bytes is that of the characters.
instance Eq Text where
  Text a == Text b = sameSlices a b

instance Ord Text where
  compare (Text a) (Text b) = compareSlices a b

instance Semigroup Text where
  Text a <> Text b
    | size a == 0 = Text b
    | size b == 0 = Text a
    | otherwise   = Text (appended a b)

instance Monoid Text where
  mempty = empty
  mconcat ts = Text (joined (coerce ts))

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p text = [(pack s, rest) | (s, rest) <- readsPrec p text]

instance IsString Text where
  fromString = pack

instance List.IsList Text where
  type Item Text = Char
  fromList = pack
  toList = unpack

instance NFData Text where
  rnf t = t `seq` ()

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

-- | For those who call something else Text.
ofBytes :: Bytes -> Text
ofBytes = Text

toBytes :: Text -> Bytes
toBytes (Text b) = b

empty :: Text
empty = Text none

-- | Surrogates become U+FFFD.
pack :: String -> Text
pack s = Text (fromText s)

singleton :: Char -> Text
singleton c = pack [c]

unpack :: Text -> String
unpack (Text b) = go 0
  where n = size b
        go i | i < n     = charAt b i : go (i + widthAt b i)
             | otherwise = []

-- | What functions say that text does on streams of characters.
streamError :: String -> String -> a
streamError fun what = errorWithoutStackTrace ("Data.Text.Internal.Fusion.Common." ++ fun ++ ": " ++ what)
