-- | Encodings of values as bytes, at a place in memory: of a fixed number of bytes, or of a bounded one.
module Data.ByteString.Builder.Prim.Internal
  ( Size, FixedPrim, fixedPrim, size, runF, emptyF, contramapF, pairF, storableToF
  , BoundedPrim, boundedPrim, boudedPrim, sizeBound, runB, emptyB, contramapB, pairB, eitherB, condB, toB, liftFixedToBounded
  , (>$<), (>*<)
  ) where

import Data.Word (Word8)
import Foreign.Ptr (Ptr, castPtr, plusPtr)
import Foreign.Storable (Storable (..))

infixl 4 >$<
infixr 5 >*<

type Size = Int

-- | How many bytes, and what writes them.
data FixedPrim a = FP !Int (a -> Ptr Word8 -> IO ())

-- | How many bytes at most, and what writes them and says where they end.
data BoundedPrim a = BP !Int (a -> Ptr Word8 -> IO (Ptr Word8))

fixedPrim :: Int -> (a -> Ptr Word8 -> IO ()) -> FixedPrim a
fixedPrim = FP

size :: FixedPrim a -> Int
size (FP n _) = n

runF :: FixedPrim a -> a -> Ptr Word8 -> IO ()
runF (FP _ write) = write

emptyF :: FixedPrim a
emptyF = FP 0 (\_ _ -> return ())

contramapF :: (b -> a) -> FixedPrim a -> FixedPrim b
contramapF f (FP n write) = FP n (write . f)

pairF :: FixedPrim a -> FixedPrim b -> FixedPrim (a, b)
pairF (FP m first) (FP n second) = FP (m + n) (\(a, b) p -> first a p >> second b (p `plusPtr` m))

-- | As it is in memory.
storableToF :: Storable a => FixedPrim a
storableToF = with undefined
  where with :: Storable a => a -> FixedPrim a
        with one = FP (sizeOf one) (\x p -> poke (castPtr p) x)

boundedPrim, boudedPrim :: Int -> (a -> Ptr Word8 -> IO (Ptr Word8)) -> BoundedPrim a
boundedPrim = BP
boudedPrim = BP

sizeBound :: BoundedPrim a -> Int
sizeBound (BP n _) = n

runB :: BoundedPrim a -> a -> Ptr Word8 -> IO (Ptr Word8)
runB (BP _ write) = write

emptyB :: BoundedPrim a
emptyB = BP 0 (\_ p -> return p)

contramapB :: (b -> a) -> BoundedPrim a -> BoundedPrim b
contramapB f (BP n write) = BP n (write . f)

pairB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (a, b)
pairB (BP m first) (BP n second) = BP (m + n) (\(a, b) p -> first a p >>= second b)

eitherB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (Either a b)
eitherB (BP m left) (BP n right) = BP (max m n) (either left right)

condB :: (a -> Bool) -> BoundedPrim a -> BoundedPrim a -> BoundedPrim a
condB p (BP m yes) (BP n no) = BP (max m n) (\x -> if p x then yes x else no x)

toB, liftFixedToBounded :: FixedPrim a -> BoundedPrim a
toB (FP n write) = BP n (\x p -> write x p >> return (p `plusPtr` n))
liftFixedToBounded = toB

-- | What an encoding is of can be made of something else.
class Contravariant f where
  contramap :: (b -> a) -> f a -> f b

instance Contravariant FixedPrim where
  contramap = contramapF
instance Contravariant BoundedPrim where
  contramap = contramapB

(>$<) :: Contravariant f => (b -> a) -> f a -> f b
(>$<) = contramap

-- | Two encodings, one behind the other.
class Monoidal f where
  pair :: f a -> f b -> f (a, b)

instance Monoidal FixedPrim where
  pair = pairF
instance Monoidal BoundedPrim where
  pair = pairB

(>*<) :: Monoidal f => f a -> f b -> f (a, b)
(>*<) = pair
