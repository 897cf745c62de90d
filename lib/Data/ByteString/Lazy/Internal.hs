{-# LANGUAGE TypeFamilies, PatternSynonyms, ViewPatterns #-}
-- | The type of lazy byte strings: a list of strict ones, none of them empty.
module Data.ByteString.Lazy.Internal
  ( ByteString (.., Empty, Chunk), chunk, fromChunks, toChunks, fromStrict, toStrict, foldrChunks, foldlChunks, packBytes, unpackBytes
  , packChars, unpackChars, invariant, checkInvariant, defaultChunkSize, smallChunkSize, chunkOverhead
  ) where

import Control.DeepSeq (NFData (..))
import qualified Data.ByteString as S
import qualified Data.ByteString.Internal as S (ByteString (BS), unpackChars, w2c)
import Data.List (foldl')
import Data.String (IsString (..))
import Data.Word (Word8)
import Tarry.Bytes (fromSomeChars)
import qualified Tarry.IsList as List

newtype ByteString = Chunks [S.ByteString]

instance Eq ByteString where
  a == b = compare a b == EQ

-- | Piece by piece, as far as both go.
instance Ord ByteString where
  compare (Chunks as) (Chunks bs) = go as bs
    where
      go [] []           = EQ
      go [] _            = LT
      go _  []           = GT
      go (x : xs) (y : ys) = case compare (S.length x) (S.length y) of
        EQ -> compare x y `mappend` go xs ys
        LT -> let (y', rest) = S.splitAt (S.length x) y in compare x y' `mappend` go xs (rest : ys)
        GT -> let (x', rest) = S.splitAt (S.length y) x in compare x' y `mappend` go (rest : xs) ys

instance Semigroup ByteString where
  Chunks a <> Chunks b = Chunks (a ++ b)

instance Monoid ByteString where
  mempty = Chunks []
  mconcat bs = Chunks (concat [c | Chunks c <- bs])

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p text = [(packChars s, rest) | (s, rest) <- readsPrec p text]

instance IsString ByteString where
  fromString = packChars

instance List.IsList ByteString where
  type Item ByteString = Word8
  fromList = packBytes
  toList = unpackBytes

instance NFData ByteString where
  rnf (Chunks bs) = rnf bs

-- | As if it were a list of its own kind.
pattern Empty :: ByteString
pattern Empty = Chunks []

pattern Chunk :: S.ByteString -> ByteString -> ByteString
pattern Chunk c rest <- Chunks (c : (Chunks -> rest))
  where Chunk c (Chunks rest) = c `seq` Chunks (c : rest)
{-# COMPLETE Empty, Chunk #-}

chunk :: S.ByteString -> ByteString -> ByteString
chunk c (Chunks rest)
  | S.null c  = Chunks rest
  | otherwise = Chunks (c : rest)

invariant :: ByteString -> Bool
invariant (Chunks bs) = not (any S.null bs)

checkInvariant :: ByteString -> ByteString
checkInvariant b
  | invariant b = b
  | otherwise   = errorWithoutStackTrace ("Data.ByteString.Lazy: invariant violation:" ++ show b)

defaultChunkSize, smallChunkSize, chunkOverhead :: Int
defaultChunkSize = 32 * 1024 - chunkOverhead
smallChunkSize   = 4 * 1024 - chunkOverhead
chunkOverhead    = 16

toChunks :: ByteString -> [S.ByteString]
toChunks (Chunks bs) = bs

fromStrict :: S.ByteString -> ByteString
fromStrict b = fromChunks [b]

toStrict :: ByteString -> S.ByteString
toStrict (Chunks bs) = S.concat bs

foldrChunks :: (S.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z (Chunks bs) = foldr f z bs

foldlChunks :: (a -> S.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z (Chunks bs) = foldl' f z bs

fromChunks :: [S.ByteString] -> ByteString
fromChunks bs = Chunks (filter (not . S.null) bs)

packBytes :: [Word8] -> ByteString
packBytes ws = packChars (map S.w2c ws)

-- | The first ones soon, the others in larger pieces.
packChars :: String -> ByteString
packChars s = Chunks (go 32 s)
  where go _ [] = []
        go n cs = case fromSomeChars n cs of (b, rest) -> S.BS b : go (min (2 * n) smallChunkSize) rest

unpackBytes :: ByteString -> [Word8]
unpackBytes (Chunks bs) = concatMap S.unpack bs

unpackChars :: ByteString -> String
unpackChars (Chunks bs) = concatMap S.unpackChars bs
