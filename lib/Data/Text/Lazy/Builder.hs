-- | Texts put together from many parts, in constant time each.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import Data.Char (ord)
import qualified Data.String as String
import qualified Data.Text as S
import Tarry.Text (Text (Text))
import qualified Data.Text.Lazy as L
import Tarry.Pieces

newtype Builder = Builder Pieces

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f `before` g)

instance Monoid Builder where
  mempty = Builder id
  mconcat bs = Builder (behindEachOther (\(Builder f) -> f) bs)

instance String.IsString Builder where
  fromString = fromString

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyText b)

toLazyText :: Builder -> L.Text
toLazyText (Builder f) = L.fromChunks (map Text (buffers f))

-- | The size of pieces is not up to the caller here.
toLazyTextWith :: Int -> Builder -> L.Text
toLazyTextWith _ = toLazyText

fromText :: S.Text -> Builder
fromText (Text b) = Builder (part b)

fromLazyText :: L.Text -> Builder
fromLazyText t = Builder (\next -> L.foldrChunks (\(Text b) -> part b) next t)

fromString :: String -> Builder
fromString = Builder . scalarChars

singleton :: Char -> Builder
singleton c
  | c < '\x80' = Builder (byte (ord c))
  | otherwise  = Builder (scalarChars [c])

flush :: Builder
flush = Builder id
