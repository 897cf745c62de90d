-- | Texts put together from many parts, in constant time each.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Data.String as String
import qualified Data.Text as S
import qualified Data.Text.Lazy as L

-- | What it puts in front of a list of characters.
newtype Builder = Builder (String -> String)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance String.IsString Builder where
  fromString = fromString

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyText b)

toLazyText :: Builder -> L.Text
toLazyText (Builder f) = L.pack (f "")

-- | The size of pieces is not up to the caller here.
toLazyTextWith :: Int -> Builder -> L.Text
toLazyTextWith _ = toLazyText

fromText :: S.Text -> Builder
fromText t = Builder (\rest -> S.foldr (:) rest t)

fromLazyText :: L.Text -> Builder
fromLazyText t = Builder (\rest -> L.foldr (:) rest t)

fromString :: String -> Builder
fromString s = Builder (s ++)

singleton :: Char -> Builder
singleton c = Builder (c :)

flush :: Builder
flush = Builder id
