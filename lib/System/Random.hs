{-# LANGUAGE BangPatterns #-}
-- | Random numbers by SplitMix: for the same seed the same numbers as random 1.2. It does NOT have the monadic interface of System.Random.Stateful, nor genByteString.
module System.Random
  ( RandomGen (..), uniform, uniformR, Uniform, UniformRange
  , Random (..)
  , StdGen, mkStdGen, initStdGen, getStdRandom, getStdGen, setStdGen, newStdGen, randomIO, randomRIO
  ) where

import Control.DeepSeq (NFData (..))
import Control.Monad.IO.Class (MonadIO (..))
import Data.Bits
import Data.ByteString.Short (ShortByteString, pack)
import Data.Char (chr, ord)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.IORef (IORef, atomicModifyIORef', newIORef, readIORef, writeIORef)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import System.IO.Unsafe (unsafePerformIO)
import System.Random.SplitMix (SMGen, mkSMGen, nextInt, nextWord32, nextWord64, splitSMGen)
import Tarry.Entropy (entropy)

-- Generators ----------------------------------------------------------------------------------------------------------------

-- | A generator gives bits; one of genWord32, genWord64, or next with genRange is enough.
class RandomGen g where
  {-# MINIMAL split, (genWord32 | genWord64 | (next, genRange)) #-}
  next       :: g -> (Int, g)
  genWord8   :: g -> (Word8, g)
  genWord16  :: g -> (Word16, g)
  genWord32  :: g -> (Word32, g)
  genWord64  :: g -> (Word64, g)
  genWord32R :: Word32 -> g -> (Word32, g)
  genWord64R :: Word64 -> g -> (Word64, g)
  genShortByteString :: Int -> g -> (ShortByteString, g)
  genRange   :: g -> (Int, Int)
  split      :: g -> (g, g)

  next g = converted (genWord64 g)
  genWord8 g = converted (genWord32 g)
  genWord16 g = converted (genWord32 g)
  genWord32 = byNext (0, toInteger (maxBound :: Word32))
  genWord64 g = case genWord32 g of
    (low, g') -> case genWord32 g' of
      (high, g'') -> ((fromIntegral high `shiftL` 32) .|. fromIntegral low, g'')
  genWord32R = below32
  genWord64R = below64 genWord64
  genShortByteString = bytes
  genRange _ = (minBound, maxBound)

-- | Eight bytes of each number, the low one first; of the last number as many as are left.
bytes :: RandomGen g => Int -> g -> (ShortByteString, g)
bytes n g0 = go n g0 []
  where
    go left g done
      | left <= 0 = (pack (concat (reverse done)), g)
      | otherwise = case genWord64 g of
          (w, g') -> go (left - 8) g' ([fromIntegral (w `shiftR` (8 * i)) | i <- [0 .. min 8 left - 1]] : done)

converted :: (Integral a, Num b) => (a, g) -> (b, g)
converted (x, g) = (fromIntegral x, g)

-- | From numbers of any range, enough of them to be nearly even.
byNext :: (RandomGen g, Num a) => (Integer, Integer) -> g -> (a, g)
byNext (l, h) = go 1 0
  where
    go :: (RandomGen g, Num a) => Integer -> Integer -> g -> (a, g)
    go !magnitude !v g
      | magnitude >= k * 1000 = (fromInteger (l + v `mod` k), g)
      | otherwise             = case next g of
          (x, g') -> go (magnitude * b) (v * b + (toInteger x - toInteger lo)) g'
      where (lo, hi) = genRange g
            b        = toInteger hi - toInteger lo + 1
    k = h - l + 1

instance RandomGen SMGen where
  next = nextInt
  genWord32 = nextWord32
  genWord64 = nextWord64
  split = splitSMGen

newtype StdGen = StdGen { unStdGen :: SMGen } deriving Eq

instance Show StdGen where
  showsPrec p (StdGen g) = showParen (p > 10) (showString "StdGen {unStdGen = " . shows g . showChar '}')

instance NFData StdGen where
  rnf g = g `seq` ()

instance RandomGen StdGen where
  next (StdGen g) = case nextInt g of (x, g') -> (x, StdGen g')
  genWord32 (StdGen g) = case nextWord32 g of (x, g') -> (x, StdGen g')
  genWord64 (StdGen g) = case nextWord64 g of (x, g') -> (x, StdGen g')
  split (StdGen g) = case splitSMGen g of (a, b) -> (StdGen a, StdGen b)

mkStdGen :: Int -> StdGen
mkStdGen n = StdGen (mkSMGen (fromIntegral n))

-- Even distributions --------------------------------------------------------------------------------------------------------

-- | All values, each as likely.
class Uniform a where
  uniform :: RandomGen g => g -> (a, g)

-- | Values between two, which may be in any order; both included.
class UniformRange a where
  uniformR :: RandomGen g => (a, a) -> g -> (a, g)

-- | From 0 to s, by multiplication (Lemire).
below32 :: RandomGen g => Word32 -> g -> (Word32, g)
below32 s g0
  | s == maxBound = genWord32 g0
  | otherwise     = go g0
  where
    r = s + 1
    t = negate r `mod` r
    go g = case genWord32 g of
      (x, g') | fromIntegral m >= t -> (fromIntegral (m `shiftR` 32), g')
              | otherwise           -> go g'
        where m = fromIntegral x * fromIntegral r :: Word64

-- | From 0 to s: bits that are too high are cut off, numbers that are still too big are thrown away.
below64 :: (Ord a, FiniteBits a, Num a) => (g -> (a, g)) -> a -> g -> (a, g)
below64 gen s = go
  where
    mask = complement zeroBits `shiftR` countLeadingZeros (s .|. 1)
    go g = case gen g of
      (x, g') | x .&. mask > s -> go g'
              | otherwise      -> (x .&. mask, g')

-- | By unsigned numbers of the same size.
signedR :: (Integral a, Integral b, FiniteBits b) => (a -> b) -> (g -> (b, g)) -> (a, a) -> g -> (a, g)
signedR unsigned gen (l, h) g
  | l == h    = (l, g)
  | l > h     = signedR unsigned gen (h, l) g
  | otherwise = case below64 gen (unsigned h - b) g of (x, g') -> (fromIntegral (b + x), g')
  where b = unsigned l

unsignedR :: (Ord a, FiniteBits a, Num a) => (g -> (a, g)) -> (a, a) -> g -> (a, g)
unsignedR gen (l, h) g
  | l == h    = (l, g)
  | otherwise = case below64 gen (max l h - b) g of (x, g') -> (b + x, g')
  where b = min l h

-- | Of at most 32 bits.
smallR :: (RandomGen g, Integral a) => (a, a) -> g -> (a, g)
smallR (l, h) g = case below32 (fromIntegral (max l h - b)) g of (x, g') -> (b + fromIntegral x, g')
  where b = min l h

-- | Of any size.
integerR :: RandomGen g => (Integer, Integer) -> g -> (Integer, g)
integerR (l, h) g = case compare l h of
  EQ -> (l, g)
  GT -> integerR (h, l) g
  LT | limit <= toInteger (maxBound :: Word64) -> plus (converted (below64 genWord64 (fromInteger limit) g))
     | otherwise                               -> plus (belowInteger (limit + 1) g)
  where limit = h - l
        plus (x, g') = (l + x, g')

-- | Less than s, by multiplication.
belowInteger :: RandomGen g => Integer -> g -> (Integer, g)
belowInteger s = go
  where
    n = wordsOf s
    k = 64 * n
    t = (bit k - s) `rem` s
    go g = case wordsFrom n 0 g of
      (x, g') | m .&. (bit k - 1) < t -> go g'
              | otherwise             -> (m `shiftR` k, g')
        where m = x * s

wordsOf :: Integer -> Int
wordsOf 0 = 0
wordsOf x = 1 + wordsOf (x `shiftR` 64)

wordsFrom :: RandomGen g => Int -> Integer -> g -> (Integer, g)
wordsFrom 0 !acc g = (acc, g)
wordsFrom n acc g  = case genWord64 g of (w, g') -> wordsFrom (n - 1) ((acc `shiftL` 64) .|. toInteger w) g'

-- | Weighted between the ends.
realR :: RealFloat a => (g -> (a, g)) -> (a, a) -> g -> (a, g)
realR unit (l, h) g
  | l == h                       = (l, g)
  | isInfinite l || isInfinite h = (h + l, g)
  | otherwise                    = case unit g of (x, g') -> (x * l + (1 - x) * h, g')

-- | From 0 to 1. A word as a Double is rounded to the nearest, whatever fromIntegral does: both halves are exact.
unitDouble :: RandomGen g => g -> (Double, g)
unitDouble g = case genWord64 g of
  (w, g') -> ((fromIntegral (w `shiftR` 32) * 4294967296 + fromIntegral (w .&. 0xffffffff)) / 18446744073709551616, g')

unitFloat :: RandomGen g => g -> (Float, g)
unitFloat g = case genWord32 g of (w, g') -> (fromIntegral w / fromIntegral (maxBound :: Word32), g')

instance Uniform Int where
  uniform g = converted (genWord64 g)
instance UniformRange Int where
  uniformR = signedR (fromIntegral :: Int -> Word64) genWord64

instance Uniform Int8 where
  uniform g = converted (genWord8 g)
instance UniformRange Int8 where
  uniformR = signedR (fromIntegral :: Int8 -> Word8) genWord8

instance Uniform Int16 where
  uniform g = converted (genWord16 g)
instance UniformRange Int16 where
  uniformR = signedR (fromIntegral :: Int16 -> Word16) genWord16

instance Uniform Int32 where
  uniform g = converted (genWord32 g)
instance UniformRange Int32 where
  uniformR = signedR (fromIntegral :: Int32 -> Word32) genWord32

instance Uniform Int64 where
  uniform g = converted (genWord64 g)
instance UniformRange Int64 where
  uniformR = signedR (fromIntegral :: Int64 -> Word64) genWord64

instance Uniform Word where
  uniform g = converted (genWord64 g)
instance UniformRange Word where
  uniformR = unsignedR uniform

instance Uniform Word8 where
  uniform = genWord8
instance UniformRange Word8 where
  uniformR = smallR

instance Uniform Word16 where
  uniform = genWord16
instance UniformRange Word16 where
  uniformR = smallR

instance Uniform Word32 where
  uniform = genWord32
instance UniformRange Word32 where
  uniformR = smallR

instance Uniform Word64 where
  uniform = genWord64
instance UniformRange Word64 where
  uniformR = unsignedR genWord64

instance UniformRange Integer where
  uniformR = integerR

instance UniformRange Natural where
  uniformR (l, h) g = case integerR (toInteger l, toInteger h) g of (x, g') -> (fromInteger x, g')

instance Uniform Char where
  uniform = uniformR (minBound, maxBound)
instance UniformRange Char where
  uniformR (l, h) g = case smallR (fromIntegral (ord l) :: Word32, fromIntegral (ord h)) g of (x, g') -> (chr (fromIntegral x), g')

instance Uniform () where
  uniform g = ((), g)
instance UniformRange () where
  uniformR _ g = ((), g)

instance Uniform Bool where
  uniform g = case genWord8 g of (w, g') -> (w .&. 1 /= 0, g')
instance UniformRange Bool where
  uniformR (l, h) g | l == h    = (l, g)
                    | otherwise = uniform g

instance UniformRange Double where
  uniformR = realR unitDouble

instance UniformRange Float where
  uniformR = realR unitFloat

instance (Uniform a, Uniform b) => Uniform (a, b) where
  uniform g = case uniform g of
    (x, g') -> case uniform g' of (y, g'') -> ((x, y), g'')

instance (Uniform a, Uniform b, Uniform c) => Uniform (a, b, c) where
  uniform g = case uniform g of
    ((x, y), g') -> case uniform g' of (z, g'') -> ((x, y, z), g'')

instance (Uniform a, Uniform b, Uniform c, Uniform d) => Uniform (a, b, c, d) where
  uniform g = case uniform g of
    ((x, y), g') -> case uniform g' of ((z, v), g'') -> ((x, y, z, v), g'')

instance (Uniform a, Uniform b, Uniform c, Uniform d, Uniform e) => Uniform (a, b, c, d, e) where
  uniform g = case uniform g of
    ((x, y, z), g') -> case uniform g' of ((v, w), g'') -> ((x, y, z, v, w), g'')

instance (Uniform a, Uniform b, Uniform c, Uniform d, Uniform e, Uniform f) => Uniform (a, b, c, d, e, f) where
  uniform g = case uniform g of
    ((x, y, z), g') -> case uniform g' of ((u, v, w), g'') -> ((x, y, z, u, v, w), g'')

instance (Uniform a, Uniform b, Uniform c, Uniform d, Uniform e, Uniform f, Uniform h) => Uniform (a, b, c, d, e, f, h) where
  uniform g = case uniform g of
    ((x, y, z), g') -> case uniform g' of ((t, u, v, w), g'') -> ((x, y, z, t, u, v, w), g'')

-- The older class -----------------------------------------------------------------------------------------------------------

class Random a where
  {-# MINIMAL randomR, random #-}
  randomR  :: RandomGen g => (a, a) -> g -> (a, g)
  random   :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randoms  :: RandomGen g => g -> [a]

  randomRs range g = case randomR range g of (x, g') -> x : randomRs range g'
  randoms g = case random g of (x, g') -> x : randoms g'

instance Random Int where
  randomR = uniformR
  random = uniform
instance Random Int8 where
  randomR = uniformR
  random = uniform
instance Random Int16 where
  randomR = uniformR
  random = uniform
instance Random Int32 where
  randomR = uniformR
  random = uniform
instance Random Int64 where
  randomR = uniformR
  random = uniform
instance Random Word where
  randomR = uniformR
  random = uniform
instance Random Word8 where
  randomR = uniformR
  random = uniform
instance Random Word16 where
  randomR = uniformR
  random = uniform
instance Random Word32 where
  randomR = uniformR
  random = uniform
instance Random Word64 where
  randomR = uniformR
  random = uniform
instance Random Char where
  randomR = uniformR
  random = uniform
instance Random Bool where
  randomR = uniformR
  random = uniform

instance Random Integer where
  randomR = uniformR
  random g = case random g of (x, g') -> (toInteger (x :: Int), g')

instance Random Double where
  randomR = uniformR
  random = uniformR (0, 1)

instance Random Float where
  randomR = uniformR
  random = uniformR (0, 1)

instance (Random a, Random b) => Random (a, b) where
  randomR ((a, b), (a', b')) g = case randomR (a, a') g of
    (x, g') -> case randomR (b, b') g' of (y, g'') -> ((x, y), g'')
  random g = case random g of
    (x, g') -> case random g' of (y, g'') -> ((x, y), g'')

instance (Random a, Random b, Random c) => Random (a, b, c) where
  randomR ((a, b, c), (a', b', c')) g = case randomR ((a, b), (a', b')) g of
    ((x, y), g') -> case randomR (c, c') g' of (z, g'') -> ((x, y, z), g'')
  random g = case random g of
    ((x, y), g') -> case random g' of (z, g'') -> ((x, y, z), g'')

instance (Random a, Random b, Random c, Random d) => Random (a, b, c, d) where
  randomR ((a, b, c, d), (a', b', c', d')) g = case randomR ((a, b), (a', b')) g of
    ((x, y), g') -> case randomR ((c, d), (c', d')) g' of ((z, v), g'') -> ((x, y, z, v), g'')
  random g = case random g of
    ((x, y), g') -> case random g' of ((z, v), g'') -> ((x, y, z, v), g'')

instance (Random a, Random b, Random c, Random d, Random e) => Random (a, b, c, d, e) where
  randomR ((a, b, c, d, e), (a', b', c', d', e')) g = case randomR ((a, b, c), (a', b', c')) g of
    ((x, y, z), g') -> case randomR ((d, e), (d', e')) g' of ((v, w), g'') -> ((x, y, z, v, w), g'')
  random g = case random g of
    ((x, y, z), g') -> case random g' of ((v, w), g'') -> ((x, y, z, v, w), g'')

instance (Random a, Random b, Random c, Random d, Random e, Random f) => Random (a, b, c, d, e, f) where
  randomR ((a, b, c, d, e, f), (a', b', c', d', e', f')) g = case randomR ((a, b, c), (a', b', c')) g of
    ((x, y, z), g') -> case randomR ((d, e, f), (d', e', f')) g' of ((u, v, w), g'') -> ((x, y, z, u, v, w), g'')
  random g = case random g of
    ((x, y, z), g') -> case random g' of ((u, v, w), g'') -> ((x, y, z, u, v, w), g'')

instance (Random a, Random b, Random c, Random d, Random e, Random f, Random h) => Random (a, b, c, d, e, f, h) where
  randomR ((a, b, c, d, e, f, h), (a', b', c', d', e', f', h')) g = case randomR ((a, b, c), (a', b', c')) g of
    ((x, y, z), g') -> case randomR ((d, e, f, h), (d', e', f', h')) g' of ((t, u, v, w), g'') -> ((x, y, z, t, u, v, w), g'')
  random g = case random g of
    ((x, y, z), g') -> case random g' of ((t, u, v, w), g'') -> ((x, y, z, t, u, v, w), g'')

-- The global generator ------------------------------------------------------------------------------------------------------

{-# NOINLINE theStdGen #-}
theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)

-- | Seeded by the clock.
initStdGen :: MonadIO m => m StdGen
initStdGen = liftIO (fmap mkStdGen entropy)

getStdRandom :: MonadIO m => (StdGen -> (a, StdGen)) -> m a
getStdRandom f = liftIO (atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x)))

getStdGen :: MonadIO m => m StdGen
getStdGen = liftIO (readIORef theStdGen)

setStdGen :: MonadIO m => StdGen -> m ()
setStdGen g = liftIO (writeIORef theStdGen g)

-- | A new generator, apart from the global one, which goes on differently.
newStdGen :: MonadIO m => m StdGen
newStdGen = getStdRandom (\g -> case split g of (kept, given) -> (given, kept))

randomIO :: (Random a, MonadIO m) => m a
randomIO = getStdRandom random

randomRIO :: (Random a, MonadIO m) => (a, a) -> m a
randomRIO range = getStdRandom (randomR range)
