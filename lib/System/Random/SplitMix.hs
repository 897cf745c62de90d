{-# LANGUAGE BangPatterns #-}
-- | SplitMix (Steele, Lea and Flood, Fast splittable pseudorandom number generators): for the same seed the same numbers as splitmix 0.1.
module System.Random.SplitMix
  ( SMGen, nextWord64, nextWord32, nextTwoWord32, nextInt, nextDouble, nextFloat, nextInteger, splitSMGen
  , bitmaskWithRejection32, bitmaskWithRejection32', bitmaskWithRejection64, bitmaskWithRejection64'
  , mkSMGen, initSMGen, newSMGen, seedSMGen, seedSMGen', unseedSMGen
  ) where

import Control.DeepSeq (NFData (..))
import Data.Bits
import Data.IORef (IORef, atomicModifyIORef', newIORef)
import Data.Word (Word32, Word64)
import System.IO.Unsafe (unsafePerformIO)
import Tarry.Entropy (entropy)

-- | State and increment; the increment is odd.
data SMGen = SMGen !Word64 !Word64 deriving (Eq, Show, Read)

instance NFData SMGen where
  rnf g = g `seq` ()

-- Numbers -------------------------------------------------------------------------------------------------------------------

nextWord64 :: SMGen -> (Word64, SMGen)
nextWord64 (SMGen seed gamma) = (mix seed', SMGen seed' gamma)
  where !seed' = seed + gamma

nextWord32 :: SMGen -> (Word32, SMGen)
nextWord32 g = converted (nextWord64 g)

nextTwoWord32 :: SMGen -> (Word32, Word32, SMGen)
nextTwoWord32 g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 32), fromIntegral w, g')

nextInt :: SMGen -> (Int, SMGen)
nextInt g = converted (nextWord64 g)

-- | From 0 to 1, without 1.
nextDouble :: SMGen -> (Double, SMGen)
nextDouble g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 11) / 9007199254740992, g')

nextFloat :: SMGen -> (Float, SMGen)
nextFloat g = case nextWord32 g of (w, g') -> (fromIntegral (w `shiftR` 8) / 16777216, g')

converted :: (Integral a, Num b) => (a, g) -> (b, g)
converted (x, g) = (fromIntegral x, g)

-- | Between two, both included, in any order.
nextInteger :: Integer -> Integer -> SMGen -> (Integer, SMGen)
nextInteger lo hi g = case compare lo hi of
  EQ -> (lo, g)
  GT -> nextInteger hi lo g
  LT -> case upTo (hi - lo) g of (x, g') -> (lo + x, g')

-- | From 0 on: as many numbers of 64 bits as it takes, the first one cut, until the result is not too big.
upTo :: Integer -> SMGen -> (Integer, SMGen)
upTo range = go
  where
    (highest, parts) = parted range 0
    mask = complement zeroBits `shiftR` countLeadingZeros (highest .|. 1)
    go g = case nextWord64 g of
      (w, g') -> case more parts (toInteger (w .&. mask)) g' of
        (x, g'') | x > range -> go g''
                 | otherwise -> (x, g'')
    more :: Int -> Integer -> SMGen -> (Integer, SMGen)
    more 0 !x g = (x, g)
    more n !x g = case nextWord64 g of (w, g') -> more (n - 1) (x * 18446744073709551616 + toInteger w) g'

-- | The highest 64 bits that are not 0, and how many times as many there are below.
parted :: Integer -> Int -> (Word64, Int)
parted k n
  | k < 18446744073709551616 = (fromInteger k, n)
  | otherwise                = parted (k `div` 18446744073709551616) (n + 1)

-- | From 0 to a number; the primed ones include it.
bitmaskWithRejection32, bitmaskWithRejection32' :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32 0 = error "bitmaskWithRejection32 0"
bitmaskWithRejection32 n = bitmaskWithRejection32' (n - 1)
bitmaskWithRejection32' = rejecting nextWord32

bitmaskWithRejection64, bitmaskWithRejection64' :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64 0 = error "bitmaskWithRejection64 0"
bitmaskWithRejection64 n = bitmaskWithRejection64' (n - 1)
bitmaskWithRejection64' = rejecting nextWord64

rejecting :: (FiniteBits a, Ord a, Num a) => (SMGen -> (a, SMGen)) -> a -> SMGen -> (a, SMGen)
rejecting next range = go
  where mask = complement zeroBits `shiftR` countLeadingZeros (range .|. 1)
        go g = case next g of
          (x, g') | x .&. mask > range -> go g'
                  | otherwise          -> (x .&. mask, g')

-- Generators ----------------------------------------------------------------------------------------------------------------

splitSMGen :: SMGen -> (SMGen, SMGen)
splitSMGen (SMGen seed gamma) = (SMGen seed'' gamma, SMGen (mix seed') (mixGamma seed''))
  where !seed'  = seed + gamma
        !seed'' = seed' + gamma

mkSMGen :: Word64 -> SMGen
mkSMGen s = SMGen (mix s) (mixGamma (s + 0x9e3779b97f4a7c15))

seedSMGen :: Word64 -> Word64 -> SMGen
seedSMGen seed gamma = SMGen seed (gamma .|. 1)

seedSMGen' :: (Word64, Word64) -> SMGen
seedSMGen' = uncurry seedSMGen

unseedSMGen :: SMGen -> (Word64, Word64)
unseedSMGen (SMGen seed gamma) = (seed, gamma)

initSMGen :: IO SMGen
initSMGen = fmap (mkSMGen . fromIntegral) entropy

newSMGen :: IO SMGen
newSMGen = atomicModifyIORef' theSMGen splitSMGen

{-# NOINLINE theSMGen #-}
theSMGen :: IORef SMGen
theSMGen = unsafePerformIO (initSMGen >>= newIORef)

-- | Bits mixed so that each depends on all; the constants are from the literature.
mix, mix13, mixGamma :: Word64 -> Word64
mix z = shiftXor 33 (shiftXor 33 (shiftXor 33 z * 0xff51afd7ed558ccd) * 0xc4ceb9fe1a85ec53)
mix13 z = shiftXor 31 (shiftXor 27 (shiftXor 30 z * 0xbf58476d1ce4e5b9) * 0x94d049bb133111eb)
mixGamma z
  | popCount (gamma `xor` (gamma `shiftR` 1)) >= 24 = gamma
  | otherwise                                       = gamma `xor` 0xaaaaaaaaaaaaaaaa
  where gamma = mix13 z .|. 1

shiftXor :: Int -> Word64 -> Word64
shiftXor n w = w `xor` (w `shiftR` n)
