{-# LANGUAGE TypeFamilies, PatternSynonyms, ViewPatterns #-}
-- | The type of lazy texts: a list of strict ones, none of them empty.
module Data.Text.Lazy.Internal
  ( Text (.., Empty, Chunk), chunk, empty, pack, unpack, foldrChunks, foldlChunks, defaultChunkSize, smallChunkSize, chunkOverhead
  ) where

import Control.DeepSeq (NFData (..))
import Data.List (foldl')
import Data.String (IsString (..))
import qualified Data.Text as S
import qualified Tarry.IsList as List
import Text.Printf (PrintfArg (..), formatString)

newtype Text = Chunks [S.Text]

instance Eq Text where
  a == b = compare a b == EQ

-- | Piece by piece, as far as both go.
instance Ord Text where
  compare (Chunks as) (Chunks bs) = go as bs
    where
      go [] []           = EQ
      go [] _            = LT
      go _  []           = GT
      go (x : xs) (y : ys) = case compare (S.length x) (S.length y) of
        EQ -> compare x y `mappend` go xs ys
        LT -> let (y', rest) = S.splitAt (S.length x) y in compare x y' `mappend` go xs (rest : ys)
        GT -> let (x', rest) = S.splitAt (S.length y) x in compare x' y `mappend` go (rest : xs) ys

instance Semigroup Text where
  Chunks a <> Chunks b = Chunks (a ++ b)

instance Monoid Text where
  mempty = empty
  mconcat ts = Chunks (concat [c | Chunks c <- ts])

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
  rnf (Chunks ts) = rnf ts

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

-- | As if it were a list of its own kind.
pattern Empty :: Text
pattern Empty = Chunks []

pattern Chunk :: S.Text -> Text -> Text
pattern Chunk c rest <- Chunks (c : (Chunks -> rest))
  where Chunk c (Chunks rest) = c `seq` Chunks (c : rest)
{-# COMPLETE Empty, Chunk #-}

chunk :: S.Text -> Text -> Text
chunk c (Chunks rest)
  | S.null c  = Chunks rest
  | otherwise = Chunks (c : rest)

foldrChunks :: (S.Text -> a -> a) -> a -> Text -> a
foldrChunks f z (Chunks ts) = foldr f z ts

foldlChunks :: (a -> S.Text -> a) -> a -> Text -> a
foldlChunks f z (Chunks ts) = foldl' f z ts

defaultChunkSize, smallChunkSize, chunkOverhead :: Int
defaultChunkSize = 16384 - chunkOverhead
smallChunkSize   = 128 - chunkOverhead
chunkOverhead    = 16

empty :: Text
empty = Chunks []

pack :: String -> Text
pack s = Chunks (go s)
  where go [] = []
        go cs = let (piece, rest) = splitAt 1024 cs in S.pack piece : go rest

unpack :: Text -> String
unpack (Chunks ts) = concatMap S.unpack ts
