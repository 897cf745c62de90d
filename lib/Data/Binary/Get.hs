-- | Values out of bytes. The bytes are all there, if lazily: what takes them piece by piece (runGetIncremental) is left out.
module Data.Binary.Get
  ( Get, ByteOffset, runGet, runGetOrFail, skip, isEmpty, remaining, bytesRead, isolate, lookAhead, lookAheadM, lookAheadE, label
  , getByteString, getLazyByteString, getLazyByteStringNul, getRemainingLazyByteString
  , getWord8, getWord16be, getWord32be, getWord64be, getWord16le, getWord32le, getWord64le, getWordhost, getWord16host, getWord32host, getWord64host
  , getInt8, getInt16be, getInt32be, getInt64be, getInt16le, getInt32le, getInt64le, getInthost, getInt16host, getInt32host, getInt64host
  , getFloatbe, getFloatle, getFloathost, getDoublebe, getDoublele, getDoublehost
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Data.Bits (shiftL, (.|.))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.Int
import Data.Word
import GHC.Float (castWord32ToFloat, castWord64ToDouble)

type ByteOffset = Int64

data Result a = Bad L.ByteString !ByteOffset String | Good L.ByteString !ByteOffset a

-- | What is left, and where that begins.
newtype Get a = Get (L.ByteString -> ByteOffset -> Result a)

apply :: Get a -> L.ByteString -> ByteOffset -> Result a
apply (Get g) = g

instance Functor Get where
  fmap f (Get g) = Get (\b n -> case g b n of { Good c m a -> Good c m (f a); Bad c m e -> Bad c m e })
instance Applicative Get where
  pure a = Get (\b n -> Good b n a)
  Get f <*> g = Get (\b n -> case f b n of { Good c m h -> apply (fmap h g) c m; Bad c m e -> Bad c m e })
instance Monad Get where
  Get g >>= f = Get (\b n -> case g b n of { Good c m a -> apply (f a) c m; Bad c m e -> Bad c m e })
instance MonadFail Get where
  fail e = Get (\b n -> Bad b n e)
instance Alternative Get where
  empty = Get (\b n -> Bad b n "Data.Binary.Get(Alternative).empty")
  Get f <|> Get g = Get (\b n -> case f b n of { Bad _ _ _ -> g b n; good -> good })
instance MonadPlus Get

runGet :: Get a -> L.ByteString -> a
runGet g b = case apply g b 0 of
  Good _ _ a -> a
  Bad _ n e  -> error ("Data.Binary.Get.runGet at position " ++ show n ++ ": " ++ e)

runGetOrFail :: Get a -> L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
runGetOrFail g b = case apply g b 0 of
  Good c n a -> Right (c, n, a)
  Bad c n e  -> Left (c, n, e)

bytesRead :: Get Int64
bytesRead = Get (\b n -> Good b n n)

remaining :: Get Int64
remaining = Get (\b n -> Good b n (L.length b))

isEmpty :: Get Bool
isEmpty = Get (\b n -> Good b n (L.null b))

-- | So many bytes, all of them.
taken :: Int64 -> Get L.ByteString
taken k = Get (\b n -> case L.splitAt k b of
  (c, rest) | L.length c < k -> Bad b n "not enough bytes"
            | otherwise      -> Good rest (n + max 0 k) c)

skip :: Int -> Get ()
skip k = () <$ taken (fromIntegral k)

isolate :: Int -> Get a -> Get a
isolate k g
  | k < 0     = fail "isolate: negative size"
  | otherwise = do
      start <- bytesRead
      part <- lookAhead getRemainingLazyByteString
      case apply g (L.take (fromIntegral k) part) start of
        Bad _ n e -> Get (\b _ -> Bad b n e)
        Good _ n a
          | n - start == fromIntegral k -> a <$ skip k
          | otherwise -> fail ("isolate: the decoder consumed " ++ show (n - start) ++ " bytes which is less than the expected " ++ show k ++ " bytes")

lookAhead :: Get a -> Get a
lookAhead (Get g) = Get (\b n -> case g b n of { Good _ _ a -> Good b n a; bad -> bad })

lookAheadM :: Get (Maybe a) -> Get (Maybe a)
lookAheadM (Get g) = Get (\b n -> case g b n of { Good _ _ Nothing -> Good b n Nothing; r -> r })

lookAheadE :: Get (Either a b) -> Get (Either a b)
lookAheadE (Get g) = Get (\b n -> case g b n of { Good _ _ (Left a) -> Good b n (Left a); r -> r })

label :: String -> Get a -> Get a
label name (Get g) = Get (\b n -> case g b n of { Bad c m e -> Bad c m (e ++ "\n" ++ name); good -> good })

getByteString :: Int -> Get B.ByteString
getByteString k = L.toStrict <$> taken (fromIntegral k)

getLazyByteString :: Int64 -> Get L.ByteString
getLazyByteString = taken

getLazyByteStringNul :: Get L.ByteString
getLazyByteStringNul = Get (\b n -> case L.break (== 0) b of
  (c, rest) | L.null rest -> Bad b n "not enough bytes"
            | otherwise   -> Good (L.drop 1 rest) (n + L.length c + 1) c)

getRemainingLazyByteString :: Get L.ByteString
getRemainingLazyByteString = Get (\b n -> Good L.empty (n + L.length b) b)

-- ---- numbers ----

getWord8 :: Get Word8
getWord8 = Get (\b n -> case L.uncons b of { Just (w, rest) -> Good rest (n + 1) w; Nothing -> Bad b n "not enough bytes" })

big, little :: Int64 -> Get Word64
big k = L.foldl' (\n w -> n `shiftL` 8 .|. fromIntegral w) 0 <$> taken k
little k = L.foldr (\w n -> n `shiftL` 8 .|. fromIntegral w) 0 <$> taken k

getWord16be, getWord16le, getWord16host :: Get Word16
getWord16be = fromIntegral <$> big 2
getWord16le = fromIntegral <$> little 2
getWord16host = getWord16le
getWord32be, getWord32le, getWord32host :: Get Word32
getWord32be = fromIntegral <$> big 4
getWord32le = fromIntegral <$> little 4
getWord32host = getWord32le
getWord64be, getWord64le, getWord64host :: Get Word64
getWord64be = big 8
getWord64le = little 8
getWord64host = getWord64le
getWordhost :: Get Word
getWordhost = fromIntegral <$> little 8
getInt8 :: Get Int8
getInt8 = fromIntegral <$> getWord8
getInt16be, getInt16le, getInt16host :: Get Int16
getInt16be = fromIntegral <$> big 2
getInt16le = fromIntegral <$> little 2
getInt16host = getInt16le
getInt32be, getInt32le, getInt32host :: Get Int32
getInt32be = fromIntegral <$> big 4
getInt32le = fromIntegral <$> little 4
getInt32host = getInt32le
getInt64be, getInt64le, getInt64host :: Get Int64
getInt64be = fromIntegral <$> big 8
getInt64le = fromIntegral <$> little 8
getInt64host = getInt64le
getInthost :: Get Int
getInthost = fromIntegral <$> little 8
getFloatbe, getFloatle, getFloathost :: Get Float
getFloatbe = castWord32ToFloat <$> getWord32be
getFloatle = castWord32ToFloat <$> getWord32le
getFloathost = getFloatle
getDoublebe, getDoublele, getDoublehost :: Get Double
getDoublebe = castWord64ToDouble <$> getWord64be
getDoublele = castWord64ToDouble <$> getWord64le
getDoublehost = getDoublele
