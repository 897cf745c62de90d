{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators, KindSignatures, ScopedTypeVariables #-}
-- | Values as bytes, in the format of the package binary.
module Data.Binary
  ( Binary (..), GBinaryGet (..), GBinaryPut (..), Get, Put, putWord8, getWord8, encode, decode, decodeOrFail, encodeFile, decodeFile, decodeFileOrFail
  , module Data.Word
  ) where

import Control.Monad (replicateM)
import Data.Binary.Get
import Data.Binary.Put
import Data.Bits (shiftL, shiftR, (.|.))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as S
import Data.Char (chr)
import Data.Complex (Complex (..))
import Data.Foldable (toList)
import Data.Functor.Identity (Identity (..))
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Kind (Type)
import Data.List (foldl', unfoldr)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import Data.Monoid
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Encoding as TL
import qualified Data.Tree as Tree
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word
import GHC.Generics
import Numeric.Natural (Natural)

class Binary t where
  put :: t -> Put
  get :: Get t
  putList :: [t] -> Put
  putList xs = put (length xs) <> mapM_ put xs

  default put :: (Generic t, GBinaryPut (Rep t)) => t -> Put
  put = gput . from
  default get :: (Generic t, GBinaryGet (Rep t)) => Get t
  get = to <$> gget

encode :: Binary a => a -> L.ByteString
encode = runPut . put

decode :: Binary a => L.ByteString -> a
decode = runGet get

decodeOrFail :: Binary a => L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
decodeOrFail = runGetOrFail get

encodeFile :: Binary a => FilePath -> a -> IO ()
encodeFile path = L.writeFile path . encode

decodeFileOrFail :: Binary a => FilePath -> IO (Either (ByteOffset, String) a)
decodeFileOrFail path = do
  bytes <- B.readFile path
  return (case decodeOrFail (L.fromStrict bytes) of { Left (_, n, e) -> Left (n, e); Right (_, _, a) -> Right a })

decodeFile :: Binary a => FilePath -> IO a
decodeFile path = decodeFileOrFail path >>= either (\(n, e) -> error (show n ++ ": " ++ e)) return

-- ---- representations ----

class GBinaryPut (f :: Type -> Type) where gput :: f t -> Put
class GBinaryGet (f :: Type -> Type) where gget :: Get (f t)

instance GBinaryPut V1 where gput _ = pure ()
instance GBinaryGet V1 where gget = fail "no constructors"
instance GBinaryPut U1 where gput U1 = pure ()
instance GBinaryGet U1 where gget = pure U1
instance Binary c => GBinaryPut (K1 i c) where gput (K1 x) = put x
instance Binary c => GBinaryGet (K1 i c) where gget = K1 <$> get
instance GBinaryPut f => GBinaryPut (M1 i c f) where gput (M1 x) = gput x
instance GBinaryGet f => GBinaryGet (M1 i c f) where gget = M1 <$> gget
instance (GBinaryPut f, GBinaryPut g) => GBinaryPut (f :*: g) where gput (x :*: y) = gput x <> gput y
instance (GBinaryGet f, GBinaryGet g) => GBinaryGet (f :*: g) where gget = (:*:) <$> gget <*> gget
instance (Alternatives f, Alternatives g, PutsSum f, PutsSum g) => GBinaryPut (f :+: g) where
  gput x = putSum 0 (alternatives (Parts :: Parts (f :+: g))) x
instance (Alternatives f, Alternatives g, GetsSum f, GetsSum g) => GBinaryGet (f :+: g) where
  gget = do
    let size = alternatives (Parts :: Parts (f :+: g))
    code <- getCode size
    if code < size then getPart code size else fail "Unknown encoding for constructor"

data Parts (f :: Type -> Type) = Parts

-- | How many constructors a sum has; its halves have half of them each.
class Alternatives (f :: Type -> Type) where alternatives :: Parts f -> Word64
instance (Alternatives f, Alternatives g) => Alternatives (f :+: g) where
  alternatives _ = alternatives (Parts :: Parts f) + alternatives (Parts :: Parts g)
instance Alternatives (M1 C c f) where alternatives _ = 1

-- | The code is as small as the number of constructors allows.
putCode :: Word64 -> Word64 -> Put
putCode size code
  | size - 1 <= fromIntegral (maxBound :: Word8)  = put (fromIntegral code :: Word8)
  | size - 1 <= fromIntegral (maxBound :: Word16) = put (fromIntegral code :: Word16)
  | otherwise                                     = put (fromIntegral code :: Word32)

getCode :: Word64 -> Get Word64
getCode size
  | size - 1 <= fromIntegral (maxBound :: Word8)  = fromIntegral <$> getWord8
  | size - 1 <= fromIntegral (maxBound :: Word16) = fromIntegral <$> getWord16be
  | otherwise                                     = fromIntegral <$> getWord32be

-- | The first code, and how many: of the whole sum for the constructor.
class PutsSum (f :: Type -> Type) where putPart :: Word64 -> Word64 -> Word64 -> f t -> Put
instance (PutsSum f, PutsSum g) => PutsSum (f :+: g) where
  putPart all first n s = case s of
    L1 x -> putPart all first half x
    R1 x -> putPart all (first + half) (n - half) x
    where half = n `shiftR` 1
instance GBinaryPut f => PutsSum (M1 C c f) where putPart all first _ x = putCode all first <> gput x

putSum :: PutsSum f => Word64 -> Word64 -> f t -> Put
putSum first n = putPart n first n

class GetsSum (f :: Type -> Type) where getPart :: Word64 -> Word64 -> Get (f t)
instance (GetsSum f, GetsSum g) => GetsSum (f :+: g) where
  getPart code n
    | code < half = L1 <$> getPart code half
    | otherwise   = R1 <$> getPart (code - half) (n - half)
    where half = n `shiftR` 1
instance GBinaryGet f => GetsSum (M1 C c f) where getPart _ _ = gget

-- ---- numbers and characters ----

byEnum :: Enum a => String -> Int -> Get a
byEnum what most = getWord8 >>= \w -> if fromIntegral w <= most then pure (toEnum (fromIntegral w)) else fail ("Could not map value " ++ show w ++ " to " ++ what)

instance Binary () where { put () = pure (); get = pure () }
instance Binary Void where { put = absurd; get = fail "Void" }
instance Binary Bool where { put = putWord8 . fromIntegral . fromEnum; get = byEnum "Bool" 1 }
instance Binary Ordering where { put = putWord8 . fromIntegral . fromEnum; get = byEnum "Ordering" 2 }
instance Binary Word8 where { put = putWord8; get = getWord8 }
instance Binary Word16 where { put = putWord16be; get = getWord16be }
instance Binary Word32 where { put = putWord32be; get = getWord32be }
instance Binary Word64 where { put = putWord64be; get = getWord64be }
instance Binary Int8 where { put = putInt8; get = getInt8 }
instance Binary Int16 where { put = putInt16be; get = getInt16be }
instance Binary Int32 where { put = putInt32be; get = getInt32be }
instance Binary Int64 where { put = putInt64be; get = getInt64be }
instance Binary Word where { put = putWord64be . fromIntegral; get = fromIntegral <$> getWord64be }
instance Binary Int where { put = putInt64be . fromIntegral; get = fromIntegral <$> getInt64be }

-- | Small ones, or the sign and the bytes, lowest first.
instance Binary Integer where
  put n
    | n >= fromIntegral (minBound :: Int32) && n <= fromIntegral (maxBound :: Int32) = putWord8 0 <> put (fromIntegral n :: Int32)
    | otherwise = putWord8 1 <> put (fromIntegral (signum n) :: Word8) <> put (unrolled (abs n))
  get = getWord8 >>= \tag -> case tag of
    0 -> fromIntegral <$> (get :: Get Int32)
    _ -> do
      sign <- get :: Get Word8
      bytes <- get
      return (if sign == 1 then rolled bytes else negate (rolled bytes))

instance Binary Natural where
  put n
    | toInteger n <= toInteger (maxBound :: Word64) = putWord8 0 <> put (fromIntegral n :: Word64)
    | otherwise = putWord8 1 <> put (unrolled (toInteger n))
  get = getWord8 >>= \tag -> case tag of
    0 -> fromIntegral <$> (get :: Get Word64)
    _ -> fromInteger . rolled <$> get

unrolled :: Integer -> [Word8]
unrolled = unfoldr (\n -> if n == 0 then Nothing else Just (fromIntegral n, n `shiftR` 8))

rolled :: [Word8] -> Integer
rolled = foldr (\w n -> n `shiftL` 8 .|. fromIntegral w) 0

instance Binary Double where { put = put . decodeFloat; get = uncurry encodeFloat <$> get }
instance Binary Float where { put = put . decodeFloat; get = uncurry encodeFloat <$> get }
instance (Binary a, Integral a) => Binary (Ratio a) where { put r = put (numerator r) <> put (denominator r); get = (%) <$> get <*> get }
instance Binary a => Binary (Complex a) where { put (r :+ i) = put r <> put i; get = (:+) <$> get <*> get }

instance Binary Char where
  put = putCharUtf8
  putList s = put (length s) <> putStringUtf8 s
  get = getWord8 >>= \w -> if w < 0x80 then pure (chr (fromIntegral w)) else rest w
    where
      rest w | w >= 0xF0 = more 3 (fromIntegral w - 0xF0)
             | w >= 0xE0 = more 2 (fromIntegral w - 0xE0)
             | otherwise = more 1 (fromIntegral w - 0xC0)
      more :: Int -> Int -> Get Char
      more n high = do
        code <- foldl' (\c w -> c `shiftL` 6 .|. (fromIntegral w - 0x80)) high <$> replicateM n getWord8
        if code <= 0x10FFFF then pure (chr code) else fail "Invalid character."

-- ---- structures ----

instance (Binary a, Binary b) => Binary (a, b) where { put (a, b) = put a <> put b; get = (,) <$> get <*> get }
instance (Binary a, Binary b, Binary c) => Binary (a, b, c) where
  put (a, b, c) = put a <> put b <> put c
  get = (,,) <$> get <*> get <*> get
instance (Binary a, Binary b, Binary c, Binary d) => Binary (a, b, c, d) where
  put (a, b, c, d) = put a <> put b <> put c <> put d
  get = (,,,) <$> get <*> get <*> get <*> get
instance (Binary a, Binary b, Binary c, Binary d, Binary e) => Binary (a, b, c, d, e) where
  put (a, b, c, d, e) = put a <> put b <> put c <> put d <> put e
  get = (,,,,) <$> get <*> get <*> get <*> get <*> get

instance Binary a => Binary [a] where
  put = putList
  get = get >>= several

-- | So many, one after the other.
several :: Binary a => Int -> Get [a]
several n = replicateM n get

instance Binary a => Binary (Maybe a) where
  put = maybe (putWord8 0) (\x -> putWord8 1 <> put x)
  get = getWord8 >>= \w -> if w == 0 then pure Nothing else Just <$> get
instance (Binary a, Binary b) => Binary (Either a b) where
  put = either (\a -> putWord8 0 <> put a) (\b -> putWord8 1 <> put b)
  get = getWord8 >>= \w -> if w == 0 then Left <$> get else Right <$> get
instance Binary a => Binary (NonEmpty a) where
  put = put . NonEmpty.toList
  get = get >>= \xs -> case xs of { [] -> fail "NonEmpty is empty"; (y : ys) -> pure (y :| ys) }

instance Binary B.ByteString where { put b = put (B.length b) <> putByteString b; get = get >>= getByteString }
instance Binary L.ByteString where { put b = put (L.length b) <> putLazyByteString b; get = get >>= getLazyByteString }
instance Binary S.ShortByteString where { put b = put (S.length b) <> putShortByteString b; get = S.toShort <$> (get >>= getByteString) }
instance Binary T.Text where { put = put . T.encodeUtf8; get = T.decodeUtf8 <$> get }
instance Binary TL.Text where { put = put . TL.encodeUtf8; get = TL.decodeUtf8 <$> get }

instance (Binary k, Binary v) => Binary (Map.Map k v) where
  put m = put (Map.size m) <> mapM_ put (Map.toAscList m)
  get = Map.fromDistinctAscList <$> get
instance Binary a => Binary (Set.Set a) where
  put s = put (Set.size s) <> mapM_ put (Set.toAscList s)
  get = Set.fromDistinctAscList <$> get
instance Binary v => Binary (IntMap.IntMap v) where
  put m = put (IntMap.size m) <> mapM_ put (IntMap.toAscList m)
  get = IntMap.fromDistinctAscList <$> get
instance Binary IntSet.IntSet where
  put s = put (IntSet.size s) <> mapM_ put (IntSet.toAscList s)
  get = IntSet.fromDistinctAscList <$> get
instance Binary a => Binary (Seq.Seq a) where
  put s = put (Seq.length s) <> mapM_ put (toList s)
  get = Seq.fromList <$> get
instance Binary a => Binary (Tree.Tree a) where { put (Tree.Node a ts) = put a <> put ts; get = Tree.Node <$> get <*> get }

instance Binary a => Binary (Identity a) where { put = put . runIdentity; get = Identity <$> get }
instance Binary a => Binary (Sum a) where { put = put . getSum; get = Sum <$> get }
instance Binary a => Binary (Product a) where { put = put . getProduct; get = Product <$> get }
instance Binary a => Binary (Dual a) where { put = put . getDual; get = Dual <$> get }
instance Binary a => Binary (First a) where { put = put . getFirst; get = First <$> get }
instance Binary a => Binary (Last a) where { put = put . getLast; get = Last <$> get }
instance Binary All where { put = put . getAll; get = All <$> get }
instance Binary Any where { put = put . getAny; get = Any <$> get }
instance Binary Version where { put (Version a b) = put a <> put b; get = Version <$> get <*> get }
