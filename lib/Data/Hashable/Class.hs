{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators, ScopedTypeVariables, KindSignatures, MagicHash #-}
-- | Hash values, as package hashable 1.3 gives them where they do not depend on how GHC represents a type: FNV, by multiplication and
-- exclusive or.
module Data.Hashable.Class where

import Data.Bits (shiftR, xor)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Short as S
import Data.Complex (Complex (..))
import Data.Functor.Classes (Eq1, Eq2)
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Kind (Type)
import Data.List (foldl')
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Proxy (Proxy (..))
import Data.Ratio (Ratio, denominator, numerator)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Tree as Tree
import Data.Typeable (TypeRep)
import Data.Unique (Unique, hashUnique)
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import GHC.Generics
import Numeric.Natural (Natural)
import Tarry.Thread (ThreadId, number)

infixl 0 `hashWithSalt`

class Eq a => Hashable a where
  hashWithSalt :: Int -> a -> Int
  hash :: a -> Int
  hash = hashWithSalt defaultSalt

  default hashWithSalt :: (Generic a, GHashable (Rep a)) => Int -> a -> Int
  hashWithSalt = genericHashWithSalt

class Eq1 t => Hashable1 t where
  liftHashWithSalt :: (Int -> a -> Int) -> Int -> t a -> Int

class Eq2 t => Hashable2 t where
  liftHashWithSalt2 :: (Int -> a -> Int) -> (Int -> b -> Int) -> Int -> t a b -> Int

defaultSalt :: Int
defaultSalt = -3750763034362895579

-- | One step.
hashInt :: Int -> Int -> Int
hashInt salt x = (salt * 1099511628211) `xor` x

-- | For a type whose `hash` says it all.
defaultHashWithSalt :: Hashable a => Int -> a -> Int
defaultHashWithSalt salt x = salt `hashInt` hash x

hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

hashWithSalt1 :: (Hashable1 f, Hashable a) => Int -> f a -> Int
hashWithSalt1 = liftHashWithSalt hashWithSalt

hashWithSalt2 :: (Hashable2 f, Hashable a, Hashable b) => Int -> f a b -> Int
hashWithSalt2 = liftHashWithSalt2 hashWithSalt hashWithSalt

defaultLiftHashWithSalt :: (Hashable2 f, Hashable a) => (Int -> b -> Int) -> Int -> f a b -> Int
defaultLiftHashWithSalt = liftHashWithSalt2 hashWithSalt

-- Generic types -------------------------------------------------------------------------------------------------------------

genericHashWithSalt :: (Generic a, GHashable (Rep a)) => Int -> a -> Int
genericHashWithSalt salt x = ghashWithSalt salt (from x)

class GHashable (f :: Type -> Type) where
  ghashWithSalt :: Int -> f a -> Int

instance GHashable V1 where ghashWithSalt salt _ = hashWithSalt salt ()
instance GHashable U1 where ghashWithSalt salt _ = hashWithSalt salt ()
instance Hashable a => GHashable (K1 i a) where ghashWithSalt salt (K1 x) = hashWithSalt salt x
instance GHashable f => GHashable (M1 i c f) where ghashWithSalt salt (M1 x) = ghashWithSalt salt x
instance (GHashable f, GHashable g) => GHashable (f :*: g) where ghashWithSalt salt (x :*: y) = ghashWithSalt (ghashWithSalt salt x) y
instance (GSum f, GSum g) => GHashable (f :+: g) where ghashWithSalt salt = hashSum salt 0

-- | A constructor counts by its number.
class GSum (f :: Type -> Type) where
  hashSum :: Int -> Int -> f a -> Int
  sumSize :: Proxy f -> Int

instance (GSum f, GSum g) => GSum (f :+: g) where
  hashSum salt i (L1 x) = hashSum salt i x
  hashSum salt i (R1 x) = hashSum salt (i + sumSize (Proxy :: Proxy f)) x
  sumSize _ = sumSize (Proxy :: Proxy f) + sumSize (Proxy :: Proxy g)

instance GHashable f => GSum (M1 C c f) where
  hashSum salt i (M1 x) = ghashWithSalt (hashWithSalt salt i) x
  sumSize _ = 1

-- Numbers and the like ------------------------------------------------------------------------------------------------------

instance Hashable Int where { hash = id; hashWithSalt = hashInt }
instance Hashable Int8 where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Int16 where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Int32 where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Int64 where hashWithSalt s x = s `hashInt` fromIntegral x
instance Hashable Word where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Word8 where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Word16 where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Word32 where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }
instance Hashable Word64 where hashWithSalt s x = s `hashInt` fromIntegral x
instance Hashable () where { hash = fromEnum; hashWithSalt = defaultHashWithSalt }
instance Hashable Bool where { hash = fromEnum; hashWithSalt = defaultHashWithSalt }
instance Hashable Ordering where { hash = fromEnum; hashWithSalt = defaultHashWithSalt }
instance Hashable Char where { hash = fromEnum; hashWithSalt = defaultHashWithSalt }
instance Hashable ThreadId where { hash = number; hashWithSalt = defaultHashWithSalt }
instance Hashable Unique where { hash = hashUnique; hashWithSalt = defaultHashWithSalt }

-- | 0.0 and -0.0 are equal.
instance Hashable Double where
  hash x = if x == 0 then 0 else hash (castDoubleToWord64 x)
  hashWithSalt = defaultHashWithSalt

instance Hashable Float where
  hash x = if x == 0 then 0 else hash (castFloatToWord32 x)
  hashWithSalt = defaultHashWithSalt

-- | A large one by its bytes, the low one first, and how many words they are.
instance Hashable Integer where
  hash n
    | n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int) = fromInteger n
    | n < 0     = negate (hashBig defaultSalt (negate n))
    | otherwise = hashBig defaultSalt n
  hashWithSalt salt n
    | n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int) = hashWithSalt salt (fromInteger n :: Int)
    | n < 0     = negate (hashBig salt (negate n))
    | otherwise = hashBig salt n

hashBig :: Int -> Integer -> Int
hashBig salt n = hashBytes salt (concatMap bytes parts) `hashWithSalt` length parts
  where parts = takeWhile (> 0) (iterate (`shiftR` 64) n)
        bytes w = [fromInteger (w `shiftR` s) | s <- [0, 8 .. 56]]

instance Hashable Natural where
  hash = hash . toInteger
  hashWithSalt salt = hashWithSalt salt . toInteger

instance Hashable a => Hashable (Ratio a) where
  hash x = hash (numerator x) `hashWithSalt` denominator x
  hashWithSalt s x = s `hashWithSalt` numerator x `hashWithSalt` denominator x

instance Hashable a => Hashable (Complex a) where
  hash (r :+ i) = hash r `hashWithSalt` i
  hashWithSalt s (r :+ i) = s `hashWithSalt` r `hashWithSalt` i

-- Texts and bytes -----------------------------------------------------------------------------------------------------------

hashBytes :: Int -> [Word8] -> Int
hashBytes = foldl' (\s w -> s `hashInt` fromIntegral w)

instance Hashable B.ByteString where
  hashWithSalt salt b = B.foldl' (\s w -> s `hashInt` fromIntegral w) (hashWithSalt salt (B.length b)) b

instance Hashable BL.ByteString where
  hashWithSalt salt b = hashBytes salt (BL.unpack b) `hashWithSalt` (fromIntegral (BL.length b) :: Int)

instance Hashable S.ShortByteString where
  hashWithSalt salt b = hashBytes (hashWithSalt salt (S.length b)) (S.unpack b)

-- | By its characters.
instance Hashable T.Text where
  hashWithSalt salt t = T.foldl' (\s c -> s `hashInt` fromEnum c) salt t `hashWithSalt` T.length t

instance Hashable TL.Text where
  hashWithSalt salt = hashWithSalt salt . TL.toStrict

-- Structures ----------------------------------------------------------------------------------------------------------------

-- | What tells the second constructor.
distinguisher :: Int
distinguisher = fromIntegral ((maxBound :: Word) `quot` 3)

instance Hashable a => Hashable (Maybe a) where
  hash Nothing  = 0
  hash (Just a) = distinguisher `hashWithSalt` a
  hashWithSalt = hashWithSalt1
instance Hashable1 Maybe where
  liftHashWithSalt _ s Nothing  = s `hashInt` 0
  liftHashWithSalt h s (Just a) = (s `hashInt` distinguisher) `h` a

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hash (Left a)  = 0 `hashWithSalt` a
  hash (Right b) = distinguisher `hashWithSalt` b
  hashWithSalt = hashWithSalt2
instance Hashable a => Hashable1 (Either a) where liftHashWithSalt = defaultLiftHashWithSalt
instance Hashable2 Either where
  liftHashWithSalt2 h _ s (Left a)  = (s `hashInt` 0) `h` a
  liftHashWithSalt2 _ h s (Right b) = (s `hashInt` distinguisher) `h` b

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hash (a, b) = hash a `hashWithSalt` b
  hashWithSalt = hashWithSalt2
instance Hashable a => Hashable1 ((,) a) where liftHashWithSalt = defaultLiftHashWithSalt
instance Hashable2 (,) where liftHashWithSalt2 g h s (a, b) = (s `g` a) `h` b

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hash (a, b, c) = hash a `hashWithSalt` b `hashWithSalt` c
  hashWithSalt s (a, b, c) = s `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c

instance (Hashable a, Hashable b, Hashable c, Hashable d) => Hashable (a, b, c, d) where
  hash (a, b, c, d) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d
  hashWithSalt s (a, b, c, d) = s `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e) => Hashable (a, b, c, d, e) where
  hash (a, b, c, d, e) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e
  hashWithSalt s (a, b, c, d, e) = s `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e

-- | All of them, then how many there were.
hashAll :: Foldable t => (Int -> a -> Int) -> Int -> t a -> Int
hashAll h salt xs = foldl' h salt xs `hashInt` length xs

instance Hashable a => Hashable [a] where hashWithSalt = hashWithSalt1
instance Hashable1 [] where liftHashWithSalt = hashAll

instance Hashable a => Hashable (NonEmpty a) where hashWithSalt s (a :| as) = s `hashWithSalt` a `hashWithSalt` as
instance Hashable1 NonEmpty where liftHashWithSalt h s (a :| as) = liftHashWithSalt h (h s a) as
instance Hashable a => Hashable (Identity a) where hashWithSalt = hashWithSalt1
instance Hashable1 Identity where liftHashWithSalt h s (Identity x) = h s x
instance Hashable a => Hashable (Const a b) where hashWithSalt s (Const x) = hashWithSalt s x
instance Hashable (Proxy a) where { hash _ = 0; hashWithSalt s _ = s }
instance Hashable Void where hashWithSalt _ = absurd
instance Hashable Version where hashWithSalt s (Version branch tags) = s `hashWithSalt` branch `hashWithSalt` tags

-- | Containers: how many there are first.
sized :: Hashable a => Int -> Int -> [a] -> Int
sized s n xs = foldl' hashWithSalt (hashWithSalt s n) xs

instance (Hashable k, Hashable v) => Hashable (Map.Map k v) where hashWithSalt s m = sized s (Map.size m) (Map.toList m)
instance Hashable v => Hashable (IntMap.IntMap v) where hashWithSalt s m = sized s (IntMap.size m) (IntMap.toList m)
instance Hashable a => Hashable (Set.Set a) where hashWithSalt s m = sized s (Set.size m) (Set.toList m)
instance Hashable IntSet.IntSet where hashWithSalt s m = sized s (IntSet.size m) (IntSet.toList m)
instance Hashable a => Hashable (Seq.Seq a) where hashWithSalt s m = sized s (Seq.length m) (foldr (:) [] m)
instance Hashable1 Seq.Seq where liftHashWithSalt h s m = foldl' h (hashWithSalt s (Seq.length m)) m
instance Hashable TypeRep where hashWithSalt s = hashWithSalt s . show
instance Hashable a => Hashable (Tree.Tree a) where hashWithSalt s (Tree.Node a ts) = s `hashWithSalt` a `hashWithSalt` ts

-- With the hash beside --------------------------------------------------------------------------------------------------------

data Hashed a = Hashed a {-# UNPACK #-} !Int

hashed :: Hashable a => a -> Hashed a
hashed a = Hashed a (hash a)

unhashed :: Hashed a -> a
unhashed (Hashed a _) = a

hashedHash :: Hashed a -> Int
hashedHash (Hashed _ h) = h

mapHashed :: Hashable b => (a -> b) -> Hashed a -> Hashed b
mapHashed f (Hashed a _) = hashed (f a)

traverseHashed :: (Hashable b, Functor f) => (a -> f b) -> Hashed a -> f (Hashed b)
traverseHashed f (Hashed a _) = fmap hashed (f a)

instance Eq a => Eq (Hashed a) where Hashed a h == Hashed b i = h == i && a == b
instance Ord a => Ord (Hashed a) where compare (Hashed a _) (Hashed b _) = compare a b
instance Show a => Show (Hashed a) where showsPrec d (Hashed a _) = showParen (d > 10) (showString "hashed " . showsPrec 11 a)
instance Eq a => Hashable (Hashed a) where { hash (Hashed _ h) = h; hashWithSalt = defaultHashWithSalt }
