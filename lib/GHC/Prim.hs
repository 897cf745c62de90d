{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, RankNTypes, RoleAnnotations #-}
-- | GHC's primitive types and operations, with the names and types that they have in GHC 9.0, on top of ours. Where ours does the same
-- with arguments of the same representations it is imported under GHC's name and type; nothing happens between. The state of the world
-- is nothing at run time, and an unboxed tuple of it and one other part is that part, or a Box#: see src/desugar/unboxed.c.
module GHC.Prim
  ( module GHC.Prim, Int#, Double#, Char#, Addr#, Word#, Float#, RealWorld, seq, coerce
  ) where

import qualified Tarry.Prim as P
import Tarry.Prim (Int#, Double#, Char#, Addr#, Word#, Float#)
import Tarry.Ref (RealWorld)
import Tarry.Types (seq)
import Data.Coerce (coerce)

infix  4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##

-- State, and what says nothing
data State# s
data Proxy# a
type Void# = (# #)

foreign import prim "realWorld#" realWorld# :: State# RealWorld
foreign import prim "realWorld#" proxy# :: Proxy# a

foreign import prim "realWorld#" void# :: (# #)

-- Primitive objects
data MutVar# s a
data MVar# s a
data Array# a
data MutableArray# s a
data SmallArray# a
data SmallMutableArray# s a
data ByteArray#
data MutableByteArray# s
data ThreadId#
data StablePtr# a
data Weak# a
data StableName# a
data Int8#
data Int16#
data Int32#
data Int64#
data Word8#
data Word16#
data Word32#
data Word64#
type role MutVar# nominal representational
type role MVar# nominal representational
type role MutableArray# nominal representational
type role SmallMutableArray# nominal representational
type role MutableByteArray# nominal
type role State# nominal


-- Int#
foreign import prim "+#" (+#) :: Int# -> Int# -> Int#
foreign import prim "-#" (-#) :: Int# -> Int# -> Int#
foreign import prim "*#" (*#) :: Int# -> Int# -> Int#
foreign import prim "quotInt#" quotInt# :: Int# -> Int# -> Int#
foreign import prim "remInt#" remInt# :: Int# -> Int# -> Int#
foreign import prim "andI#" andI# :: Int# -> Int# -> Int#
foreign import prim "orI#" orI# :: Int# -> Int# -> Int#
foreign import prim "xorI#" xorI# :: Int# -> Int# -> Int#
foreign import prim "==#" (==#) :: Int# -> Int# -> Int#
foreign import prim "/=#" (/=#) :: Int# -> Int# -> Int#
foreign import prim "<#" (<#) :: Int# -> Int# -> Int#
foreign import prim "<=#" (<=#) :: Int# -> Int# -> Int#
foreign import prim ">#" (>#) :: Int# -> Int# -> Int#
foreign import prim ">=#" (>=#) :: Int# -> Int# -> Int#
foreign import prim "shiftL#" uncheckedIShiftL# :: Int# -> Int# -> Int#
foreign import prim "shiftRA#" uncheckedIShiftRA# :: Int# -> Int# -> Int#
foreign import prim "shiftRL#" uncheckedIShiftRL# :: Int# -> Int# -> Int#
foreign import prim "negateInt#" negateInt# :: Int# -> Int#
foreign import prim "notI#" notI# :: Int# -> Int#
foreign import prim "mulOverflows#" mulIntMayOflo# :: Int# -> Int# -> Int#

quotRemInt# :: Int# -> Int# -> (# Int#, Int# #)
quotRemInt# x y = (# P.quotInt# x y, P.remInt# x y #)

addIntC#, subIntC# :: Int# -> Int# -> (# Int#, Int# #)
addIntC# x y = (# x P.+# y, P.addOverflows# x y #)
subIntC# x y = (# x P.-# y, P.subOverflows# x y #)

timesInt2# :: Int# -> Int# -> (# Int#, Int#, Int# #)     -- whether the high half is needed, high, low
timesInt2# x y = case timesWord2# (int2Word# x) (int2Word# y) of
  (# h, l #) -> case word2Int# h P.-# ((x P.<# 0#) P.*# y) P.-# ((y P.<# 0#) P.*# x) of
    high -> case word2Int# l of
      low -> (# high P./=# P.shiftRA# low 63#, high, low #)

-- Word#
foreign import prim "+#" plusWord# :: Word# -> Word# -> Word#
foreign import prim "-#" minusWord# :: Word# -> Word# -> Word#
foreign import prim "*#" timesWord# :: Word# -> Word# -> Word#
foreign import prim "quotWord#" quotWord# :: Word# -> Word# -> Word#
foreign import prim "remWord#" remWord# :: Word# -> Word# -> Word#
foreign import prim "andI#" and# :: Word# -> Word# -> Word#
foreign import prim "orI#" or# :: Word# -> Word# -> Word#
foreign import prim "xorI#" xor# :: Word# -> Word# -> Word#
foreign import prim "shiftL#" uncheckedShiftL# :: Word# -> Int# -> Word#
foreign import prim "shiftRL#" uncheckedShiftRL# :: Word# -> Int# -> Word#
foreign import prim "notI#" not# :: Word# -> Word#
foreign import prim "==#" eqWord# :: Word# -> Word# -> Int#
foreign import prim "/=#" neWord# :: Word# -> Word# -> Int#
foreign import prim "ltWord#" ltWord# :: Word# -> Word# -> Int#
foreign import prim "leWord#" leWord# :: Word# -> Word# -> Int#
foreign import prim "unsafeCoerce#" int2Word# :: Int# -> Word#
foreign import prim "unsafeCoerce#" word2Int# :: Word# -> Int#
foreign import prim "popCount#" popCnt# :: Word# -> Word#
foreign import prim "popCount#" popCnt64# :: Word# -> Word#
foreign import prim "clz#" clz# :: Word# -> Word#
foreign import prim "clz#" clz64# :: Word# -> Word#
foreign import prim "ctz#" ctz# :: Word# -> Word#
foreign import prim "ctz#" ctz64# :: Word# -> Word#

gtWord#, geWord# :: Word# -> Word# -> Int#
gtWord# x y = ltWord# y x
geWord# x y = leWord# y x

quotRemWord# :: Word# -> Word# -> (# Word#, Word# #)
quotRemWord# x y = (# quotWord# x y, remWord# x y #)

addWordC#, subWordC# :: Word# -> Word# -> (# Word#, Int# #)
addWordC# x y = case plusWord# x y of r -> (# r, ltWord# r x #)
subWordC# x y = (# minusWord# x y, ltWord# x y #)

plusWord2# :: Word# -> Word# -> (# Word#, Word# #)        -- carry, sum
plusWord2# x y = case plusWord# x y of r -> (# int2Word# (ltWord# r x), r #)

timesWord2# :: Word# -> Word# -> (# Word#, Word# #)       -- high, low
timesWord2# x y = case uncheckedShiftRL# x 32# of
  xh -> case and# x 0xFFFFFFFF## of
    xl -> case uncheckedShiftRL# y 32# of
      yh -> case and# y 0xFFFFFFFF## of
        yl -> case timesWord# xl yl of
          ll -> case plusWord# (timesWord# xh yl) (uncheckedShiftRL# ll 32#) of
            m -> case plusWord# (timesWord# xl yh) (and# m 0xFFFFFFFF##) of
              n -> (# plusWord# (plusWord# (timesWord# xh yh) (uncheckedShiftRL# m 32#)) (uncheckedShiftRL# n 32#), timesWord# x y #)

quotRemWord2# :: Word# -> Word# -> Word# -> (# Word#, Word# #)         -- high (below the divisor), low, divisor
quotRemWord2# high low d = go 64# high low 0##
  where
    go :: Int# -> Word# -> Word# -> Word# -> (# Word#, Word# #)
    go 0# r _ q = (# q, r #)
    go n r l q = case uncheckedShiftRL# r 63# of
      carry -> case or# (uncheckedShiftL# r 1#) (uncheckedShiftRL# l 63#) of
        r' -> case P.orI# (word2Int# carry) (geWord# r' d) of
          0# -> go (n P.-# 1#) r' (uncheckedShiftL# l 1#) (uncheckedShiftL# q 1#)
          _  -> go (n P.-# 1#) (minusWord# r' d) (uncheckedShiftL# l 1#) (or# (uncheckedShiftL# q 1#) 1##)

popCnt8#, popCnt16#, popCnt32#, clz8#, clz16#, clz32#, ctz8#, ctz16#, ctz32# :: Word# -> Word#
popCnt8# x = popCnt# (and# x 0xFF##)
popCnt16# x = popCnt# (and# x 0xFFFF##)
popCnt32# x = popCnt# (and# x 0xFFFFFFFF##)
clz8# x = minusWord# (clz# (and# x 0xFF##)) 56##
clz16# x = minusWord# (clz# (and# x 0xFFFF##)) 48##
clz32# x = minusWord# (clz# (and# x 0xFFFFFFFF##)) 32##
ctz8# x = ctz# (or# x 0x100##)
ctz16# x = ctz# (or# x 0x10000##)
ctz32# x = ctz# (or# x 0x100000000##)

byteSwap#, byteSwap16#, byteSwap32#, byteSwap64#, bitReverse#, bitReverse8#, bitReverse16#, bitReverse32#, bitReverse64# :: Word# -> Word#
byteSwap# x = int2Word# (swapped## 8# 8# (word2Int# x) 0#)
byteSwap64# x = byteSwap# x
byteSwap32# x = int2Word# (swapped## 4# 8# (word2Int# x) 0#)
byteSwap16# x = int2Word# (swapped## 2# 8# (word2Int# x) 0#)
bitReverse# x = int2Word# (swapped## 64# 1# (word2Int# x) 0#)
bitReverse64# x = bitReverse# x
bitReverse32# x = int2Word# (swapped## 32# 1# (word2Int# x) 0#)
bitReverse16# x = int2Word# (swapped## 16# 1# (word2Int# x) 0#)
bitReverse8# x = int2Word# (swapped## 8# 1# (word2Int# x) 0#)

-- | The last n pieces of so many bits, backwards, behind acc.
swapped## :: Int# -> Int# -> Int# -> Int# -> Int#
swapped## 0# _ _ acc = acc
swapped## n bits x acc =
  swapped## (n P.-# 1#) bits (P.shiftRL# x bits) (P.orI# (P.shiftL# acc bits) (P.andI# x (P.shiftL# 1# bits P.-# 1#)))

-- Numbers of fewer bits, in an Int# or a Word#
narrow8Int#, narrow16Int#, narrow32Int# :: Int# -> Int#
narrow8Int# x = P.narrow# -8# x
narrow16Int# x = P.narrow# -16# x
narrow32Int# x = P.narrow# -32# x

narrow8Word#, narrow16Word#, narrow32Word# :: Word# -> Word#
narrow8Word# x = and# x 0xFF##
narrow16Word# x = and# x 0xFFFF##
narrow32Word# x = and# x 0xFFFFFFFF##

-- Char#
foreign import prim "ord#" ord# :: Char# -> Int#
foreign import prim "chr#" chr# :: Int# -> Char#
foreign import prim "eqChar#" eqChar# :: Char# -> Char# -> Int#
foreign import prim "neChar#" neChar# :: Char# -> Char# -> Int#
foreign import prim "ltChar#" ltChar# :: Char# -> Char# -> Int#
foreign import prim "leChar#" leChar# :: Char# -> Char# -> Int#

gtChar#, geChar# :: Char# -> Char# -> Int#
gtChar# x y = ltChar# y x
geChar# x y = leChar# y x

-- Double#
foreign import prim "+##" (+##) :: Double# -> Double# -> Double#
foreign import prim "-##" (-##) :: Double# -> Double# -> Double#
foreign import prim "*##" (*##) :: Double# -> Double# -> Double#
foreign import prim "/##" (/##) :: Double# -> Double# -> Double#
foreign import prim "**##" (**##) :: Double# -> Double# -> Double#
foreign import prim "==##" (==##) :: Double# -> Double# -> Int#
foreign import prim "/=##" (/=##) :: Double# -> Double# -> Int#
foreign import prim "<##" (<##) :: Double# -> Double# -> Int#
foreign import prim "<=##" (<=##) :: Double# -> Double# -> Int#
foreign import prim ">##" (>##) :: Double# -> Double# -> Int#
foreign import prim ">=##" (>=##) :: Double# -> Double# -> Int#
foreign import prim "negateDouble#" negateDouble# :: Double# -> Double#
foreign import prim "sqrtDouble#" sqrtDouble# :: Double# -> Double#
foreign import prim "expDouble#" expDouble# :: Double# -> Double#
foreign import prim "logDouble#" logDouble# :: Double# -> Double#
foreign import prim "sinDouble#" sinDouble# :: Double# -> Double#
foreign import prim "cosDouble#" cosDouble# :: Double# -> Double#
foreign import prim "tanDouble#" tanDouble# :: Double# -> Double#
foreign import prim "asinDouble#" asinDouble# :: Double# -> Double#
foreign import prim "acosDouble#" acosDouble# :: Double# -> Double#
foreign import prim "atanDouble#" atanDouble# :: Double# -> Double#
foreign import prim "sinhDouble#" sinhDouble# :: Double# -> Double#
foreign import prim "coshDouble#" coshDouble# :: Double# -> Double#
foreign import prim "tanhDouble#" tanhDouble# :: Double# -> Double#
foreign import prim "asinhDouble#" asinhDouble# :: Double# -> Double#
foreign import prim "acoshDouble#" acoshDouble# :: Double# -> Double#
foreign import prim "atanhDouble#" atanhDouble# :: Double# -> Double#
foreign import prim "log1pDouble#" log1pDouble# :: Double# -> Double#
foreign import prim "expm1Double#" expm1Double# :: Double# -> Double#
foreign import prim "int2Double#" int2Double# :: Int# -> Double#
foreign import prim "double2Int#" double2Int# :: Double# -> Int#
foreign import prim "toFloat#" double2Float# :: Double# -> Float#
foreign import prim "unsafeCoerce#" float2Double# :: Float# -> Double#

fabsDouble# :: Double# -> Double#
fabsDouble# x = P.bitsDouble# (P.andI# (P.doubleBits# x) 0x7FFFFFFFFFFFFFFF#)

word2Double# :: Word# -> Double#
word2Double# w = case word2Int# w of
  i -> case i P.>=# 0# of
    1# -> P.int2Double# i
    _  -> P.int2Double# (P.orI# (P.shiftRL# i 1#) (P.andI# i 1#)) P.*## 2.0##

decodeDouble_Int64# :: Double# -> (# Int#, Int# #)        -- mantissa, exponent
decodeDouble_Int64# x = (# P.decodeMantissa# x, P.decodeExponent# x #)

decodeDouble_2Int# :: Double# -> (# Int#, Word#, Word#, Int# #)        -- sign, high, low, exponent
decodeDouble_2Int# x = case P.decodeMantissa# x of
  m -> case m P.<# 0# of
    1# -> halves -1# (P.negateInt# m)
    _  -> halves 1# m
  where
    halves :: Int# -> Int# -> (# Int#, Word#, Word#, Int# #)
    halves sign m = (# sign, int2Word# (P.shiftRL# m 32#), int2Word# (P.andI# m 0xFFFFFFFF#), P.decodeExponent# x #)

-- Float#: single precision in a Double#, always rounded

plusFloat# :: Float# -> Float# -> Float#
plusFloat# x y = double2Float# (float2Double# x P.+## float2Double# y)
minusFloat# :: Float# -> Float# -> Float#
minusFloat# x y = double2Float# (float2Double# x P.-## float2Double# y)
timesFloat# :: Float# -> Float# -> Float#
timesFloat# x y = double2Float# (float2Double# x P.*## float2Double# y)
divideFloat# :: Float# -> Float# -> Float#
divideFloat# x y = double2Float# (float2Double# x P./## float2Double# y)
foreign import prim "==##" eqFloat# :: Float# -> Float# -> Int#
foreign import prim "/=##" neFloat# :: Float# -> Float# -> Int#
foreign import prim "<##" ltFloat# :: Float# -> Float# -> Int#
foreign import prim "<=##" leFloat# :: Float# -> Float# -> Int#
foreign import prim ">##" gtFloat# :: Float# -> Float# -> Int#
foreign import prim ">=##" geFloat# :: Float# -> Float# -> Int#
foreign import prim "powFloat#" powerFloat# :: Float# -> Float# -> Float#
foreign import prim "expFloat#" expFloat# :: Float# -> Float#
foreign import prim "logFloat#" logFloat# :: Float# -> Float#
foreign import prim "sinFloat#" sinFloat# :: Float# -> Float#
foreign import prim "cosFloat#" cosFloat# :: Float# -> Float#
foreign import prim "tanFloat#" tanFloat# :: Float# -> Float#
foreign import prim "asinFloat#" asinFloat# :: Float# -> Float#
foreign import prim "acosFloat#" acosFloat# :: Float# -> Float#
foreign import prim "atanFloat#" atanFloat# :: Float# -> Float#
foreign import prim "sinhFloat#" sinhFloat# :: Float# -> Float#
foreign import prim "coshFloat#" coshFloat# :: Float# -> Float#
foreign import prim "tanhFloat#" tanhFloat# :: Float# -> Float#
foreign import prim "asinhFloat#" asinhFloat# :: Float# -> Float#
foreign import prim "acoshFloat#" acoshFloat# :: Float# -> Float#
foreign import prim "atanhFloat#" atanhFloat# :: Float# -> Float#
foreign import prim "log1pFloat#" log1pFloat# :: Float# -> Float#
foreign import prim "expm1Float#" expm1Float# :: Float# -> Float#
foreign import prim "negateDouble#" negateFloat# :: Float# -> Float#
foreign import prim "double2Int#" float2Int# :: Float# -> Int#

sqrtFloat#, fabsFloat# :: Float# -> Float#
sqrtFloat# x = double2Float# (P.sqrtDouble# (float2Double# x))
fabsFloat# x = double2Float# (fabsDouble# (float2Double# x))

int2Float# :: Int# -> Float#
int2Float# i = double2Float# (P.int2Double# i)

word2Float# :: Word# -> Float#
word2Float# w = double2Float# (word2Double# w)

decodeFloat_Int# :: Float# -> (# Int#, Int# #)
decodeFloat_Int# f = case P.decodeMantissa# (float2Double# f) of
  0# -> (# 0#, 0# #)
  m  -> (# P.shiftRA# m 29#, P.decodeExponent# (float2Double# f) P.+# 29# #)

-- Addr#

foreign import prim "plusAddr#" plusAddr# :: Addr# -> Int# -> Addr#
foreign import prim "addr2Int#" addr2Int# :: Addr# -> Int#
foreign import prim "int2Addr#" int2Addr# :: Int# -> Addr#

foreign import prim "nullAddr#" nullAddr# :: Addr#

minusAddr# :: Addr# -> Addr# -> Int#
minusAddr# a b = P.addr2Int# a P.-# P.addr2Int# b

remAddr# :: Addr# -> Int# -> Int#
remAddr# a n = P.remInt# (P.addr2Int# a) n

eqAddr#, neAddr#, ltAddr#, leAddr#, gtAddr#, geAddr# :: Addr# -> Addr# -> Int#
eqAddr# a b = P.addr2Int# a P.==# P.addr2Int# b
neAddr# a b = P.addr2Int# a P./=# P.addr2Int# b
ltAddr# a b = P.ltWord# (P.addr2Int# a) (P.addr2Int# b)
leAddr# a b = P.leWord# (P.addr2Int# a) (P.addr2Int# b)
gtAddr# a b = ltAddr# b a
geAddr# a b = leAddr# b a

-- Variables
foreign import prim "newMutVar#" newMutVar# :: a -> State# s -> (# State# s, MutVar# s a #)
foreign import prim "readMutVar#" readMutVar# :: MutVar# s a -> State# s -> (# State# s, a #)
foreign import prim "writeMutVar#" writeMutVar# :: MutVar# s a -> a -> State# s -> State# s
foreign import prim "sameMutVar#" sameMutVar# :: MutVar# s a -> MutVar# s a -> Int#
foreign import prim "casMutVar#" compareSwap## :: MutVar# s a -> a -> a -> State# s -> (# State# s, Int# #)

casMutVar# :: MutVar# s a -> a -> a -> State# s -> (# State# s, Int#, a #)         -- 0#: done
casMutVar# r old new s = case compareSwap## r old new s of
  (# s1, 1# #) -> (# s1, 0#, new #)
  (# s1, _ #)  -> case readMutVar# r s1 of (# s2, x #) -> (# s2, 1#, x #)

-- Is it the object that was expected, or its value?
isExpected## :: a -> a -> State# s -> (# State# s, Int# #)
isExpected## x old s = case newMutVar# x s of (# s1, r #) -> compareSwap## r old old s1

atomicModifyMutVar2# :: MutVar# s a -> (a -> c) -> State# s -> (# State# s, a, c #)
atomicModifyMutVar2# r f s = case readMutVar# r s of
  (# s1, x #) -> let c = f x in case writeMutVar# r (unsafeFst## c) s1 of s2 -> (# s2, x, c #)

atomicModifyMutVar_# :: MutVar# s a -> (a -> a) -> State# s -> (# State# s, a, a #)
atomicModifyMutVar_# r f s = case readMutVar# r s of
  (# s1, x #) -> let y = f x in case writeMutVar# r y s1 of s2 -> (# s2, x, y #)

atomicModifyMutVar# :: MutVar# s a -> (a -> b) -> State# s -> (# State# s, c #)
atomicModifyMutVar# r f s = case readMutVar# r s of
  (# s1, x #) -> let p = f x in case writeMutVar# r (unsafeFst## p) s1 of s2 -> (# s2, unsafeSnd## p #)

-- | Of a pair, whatever its type is called.
unsafeFst##, unsafeSnd## :: p -> a
unsafeFst## p = case P.unsafeCoerce# p of (x, _) -> x
unsafeSnd## p = case P.unsafeCoerce# p of (_, y) -> y

-- MVar#
foreign import prim "newMVar#" newMVar# :: State# s -> (# State# s, MVar# s a #)
foreign import prim "takeMVar#" takeMVar# :: MVar# s a -> State# s -> (# State# s, a #)
foreign import prim "readMVar#" readMVar# :: MVar# s a -> State# s -> (# State# s, a #)
foreign import prim "putMVar#" putMVar# :: MVar# s a -> a -> State# s -> State# s
foreign import prim "tryTakeMVar#" tryTaken## :: MVar# s a -> State# s -> (# State# s, Array# a #)
foreign import prim "tryReadMVar#" tryRead## :: MVar# s a -> State# s -> (# State# s, Array# a #)
foreign import prim "tryPutMVar#" tryPutMVar# :: MVar# s a -> a -> State# s -> (# State# s, Int# #)
foreign import prim "isEmptyMVar#" isEmptyMVar# :: MVar# s a -> State# s -> (# State# s, Int# #)
foreign import prim "sameMVar#" sameMVar# :: MVar# s a -> MVar# s a -> Int#

tryTakeMVar#, tryReadMVar# :: MVar# s a -> State# s -> (# State# s, Int#, a #)     -- 0#: it was empty
tryTakeMVar# v s = case tryTaken## v s of (# s1, r #) -> first## r s1
tryReadMVar# v s = case tryRead## v s of (# s1, r #) -> first## r s1

first## :: Array# a -> State# s -> (# State# s, Int#, a #)
first## r s = case sizeofArray# r of
  0# -> (# s, 0#, noElement## #)
  _  -> case indexArray# r 0# of (# x #) -> (# s, 1#, x #)

noElement## :: a
noElement## = P.raise# ()

-- Array#
foreign import prim "newArray#" newArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
foreign import prim "readArray#" readArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
foreign import prim "writeArray#" writeArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
foreign import prim "sizeArray#" sizeofArray# :: Array# a -> Int#
foreign import prim "sizeArray#" sizeofMutableArray# :: MutableArray# s a -> Int#
foreign import prim "indexArray#" indexArray# :: Array# a -> Int# -> (# a #)
foreign import prim "unsafeCoerce#" frozen## :: MutableArray# s a -> Array# a
foreign import prim "unsafeCoerce#" thawed## :: Array# a -> MutableArray# s a
foreign import prim "sameArray#" sameMutableArray# :: MutableArray# s a -> MutableArray# s a -> Int#
foreign import prim "copyArray#" copyArray# :: Array# a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
foreign import prim "copyArray#" copyMutableArray# :: MutableArray# s a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
foreign import prim "cloneArray#" cloneMutableArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
foreign import prim "cloneArray#" freezeArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)
foreign import prim "cloneArray#" thawArray# :: Array# a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
foreign import prim "cloneArray#" cloned## :: Array# a -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Array# a #)

cloneArray# :: Array# a -> Int# -> Int# -> Array# a
cloneArray# a from n = case cloned## a from n realWorld# of (# _, b #) -> b

unsafeFreezeArray# :: MutableArray# s a -> State# s -> (# State# s, Array# a #)
unsafeFreezeArray# a s = (# s, frozen## a #)

unsafeThawArray# :: Array# a -> State# s -> (# State# s, MutableArray# s a #)
unsafeThawArray# a s = (# s, thawed## a #)

casArray# :: MutableArray# s a -> Int# -> a -> a -> State# s -> (# State# s, Int#, a #)
casArray# a i old new s = case readArray# a i s of
  (# s1, x #) -> case isExpected## x old s1 of
    (# s2, 1# #) -> case writeArray# a i new s2 of s3 -> (# s3, 0#, new #)
    (# s2, _ #)  -> (# s2, 1#, x #)

-- SmallArray#
foreign import prim "newArray#" newSmallArray# :: Int# -> a -> State# s -> (# State# s, SmallMutableArray# s a #)
foreign import prim "readArray#" readSmallArray# :: SmallMutableArray# s a -> Int# -> State# s -> (# State# s, a #)
foreign import prim "writeArray#" writeSmallArray# :: SmallMutableArray# s a -> Int# -> a -> State# s -> State# s
foreign import prim "sizeArray#" sizeofSmallArray# :: SmallArray# a -> Int#
foreign import prim "sizeArray#" sizeofSmallMutableArray# :: SmallMutableArray# s a -> Int#

foreign import prim "readLength#" getSizeofSmallMutableArray# :: SmallMutableArray# s a -> State# s -> (# State# s, Int# #)
foreign import prim "shrinkArray#" shrinkSmallMutableArray# :: SmallMutableArray# s a -> Int# -> State# s -> State# s

foreign import prim "indexArray#" indexSmallArray# :: SmallArray# a -> Int# -> (# a #)
foreign import prim "unsafeCoerce#" frozenSmall## :: SmallMutableArray# s a -> SmallArray# a
foreign import prim "unsafeCoerce#" thawedSmall## :: SmallArray# a -> SmallMutableArray# s a
foreign import prim "sameArray#" sameSmallMutableArray# :: SmallMutableArray# s a -> SmallMutableArray# s a -> Int#
foreign import prim "copyArray#" copySmallArray# :: SmallArray# a -> Int# -> SmallMutableArray# s a -> Int# -> Int# -> State# s -> State# s
foreign import prim "copyArray#" copySmallMutableArray# :: SmallMutableArray# s a -> Int# -> SmallMutableArray# s a -> Int# -> Int# -> State# s -> State# s
foreign import prim "cloneArray#" cloneSmallMutableArray# :: SmallMutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, SmallMutableArray# s a #)
foreign import prim "cloneArray#" freezeSmallArray# :: SmallMutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, SmallArray# a #)
foreign import prim "cloneArray#" thawSmallArray# :: SmallArray# a -> Int# -> Int# -> State# s -> (# State# s, SmallMutableArray# s a #)
foreign import prim "cloneArray#" clonedSmall## :: SmallArray# a -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, SmallArray# a #)

cloneSmallArray# :: SmallArray# a -> Int# -> Int# -> SmallArray# a
cloneSmallArray# a from n = case clonedSmall## a from n realWorld# of (# _, b #) -> b

unsafeFreezeSmallArray# :: SmallMutableArray# s a -> State# s -> (# State# s, SmallArray# a #)
unsafeFreezeSmallArray# a s = (# s, frozenSmall## a #)

unsafeThawSmallArray# :: SmallArray# a -> State# s -> (# State# s, SmallMutableArray# s a #)
unsafeThawSmallArray# a s = (# s, thawedSmall## a #)

casSmallArray# :: SmallMutableArray# s a -> Int# -> a -> a -> State# s -> (# State# s, Int#, a #)
casSmallArray# a i old new s = case readSmallArray# a i s of
  (# s1, x #) -> case isExpected## x old s1 of
    (# s2, 1# #) -> case writeSmallArray# a i new s2 of s3 -> (# s3, 0#, new #)
    (# s2, _ #)  -> (# s2, 1#, x #)

-- ByteArray#
foreign import prim "newBytes#" newByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
foreign import prim "newPinned#" newPinnedByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
foreign import prim "sizeBytes#" sizeofByteArray# :: ByteArray# -> Int#
foreign import prim "sizeBytes#" sizeofMutableByteArray# :: MutableByteArray# s -> Int#
foreign import prim "unsafeCoerce#" frozenBytes## :: MutableByteArray# s -> ByteArray#
foreign import prim "unsafeCoerce#" thawedBytes## :: ByteArray# -> MutableByteArray# s
foreign import prim "sameObject#" sameBytes## :: MutableByteArray# s -> MutableByteArray# s -> Int#
foreign import prim "copyBytes#" copyByteArray# :: ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
foreign import prim "copyBytes#" copyMutableByteArray# :: MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
foreign import prim "fillBytes#" setByteArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s
foreign import prim "compareSlices#" compareByteArrays# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
foreign import prim "storeBytes#" copyByteArrayToAddr# :: ByteArray# -> Int# -> Addr# -> Int# -> State# s -> State# s
foreign import prim "storeBytes#" copyMutableByteArrayToAddr# :: MutableByteArray# s -> Int# -> Addr# -> Int# -> State# s -> State# s
foreign import prim "loadBytes#" copyAddrToByteArray# :: Addr# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
foreign import prim "indexBits#" indexBits## :: ByteArray# -> Int# -> Int# -> Int#
foreign import prim "readBits#" readBits## :: MutableByteArray# s -> Int# -> Int# -> State# s -> (# State# s, Int# #)
foreign import prim "writeBits#" writeBits## :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s
foreign import prim "readMemory#" readMemory## :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
foreign import prim "writeMemory#" writeMemory## :: Addr# -> Int# -> Int# -> State# s -> State# s

newAlignedPinnedByteArray# :: Int# -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
newAlignedPinnedByteArray# n _ s = newPinnedByteArray# n s

foreign import prim "readSize#" getSizeofMutableByteArray# :: MutableByteArray# s -> State# s -> (# State# s, Int# #)
foreign import prim "shrinkBytes#" shrinkMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> State# s
foreign import prim "bytesAddress#" contents## :: ByteArray# -> State# RealWorld -> (# State# RealWorld, Addr# #)
foreign import prim "isPinned#" isByteArrayPinned# :: ByteArray# -> Int#
foreign import prim "isPinned#" isMutableByteArrayPinned# :: MutableByteArray# s -> Int#

-- | Of a pinned array, which does not move.
byteArrayContents# :: ByteArray# -> Addr#
byteArrayContents# b = case contents## b realWorld# of (# _, a #) -> a

unsafeFreezeByteArray# :: MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)
unsafeFreezeByteArray# b s = (# s, frozenBytes## b #)

unsafeThawByteArray# :: ByteArray# -> State# s -> (# State# s, MutableByteArray# s #)
unsafeThawByteArray# b s = (# s, thawedBytes## b #)

sameMutableByteArray# :: MutableByteArray# s -> MutableByteArray# s -> Int#
sameMutableByteArray# a b = sameBytes## a b

-- | A new one, with what the old one had.
resizeMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
resizeMutableByteArray# old n s = case getSizeofMutableByteArray# old s of
  (# s1, size #) -> case size P.>=# n of
    1# -> case shrinkMutableByteArray# old n s1 of s2 -> (# s2, old #)
    _  -> case newByteArray# n s1 of
      (# s2, new #) -> case copyMutableByteArray# old 0# new 0# size s2 of s3 -> (# s3, new #)

bitsFloat## :: Int# -> Float#
bitsFloat## i = double2Float# (P.bitsFloat# i)

floatBits## :: Float# -> Int#
floatBits## f = P.floatBits# (float2Double# f)

-- Char
indexCharArray# :: ByteArray# -> Int# -> Char#
indexCharArray# b i = P.chr# (indexBits## b 1# i)
readCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readCharArray# b i s = case readBits## b 1# i s of (# s1, x #) -> (# s1, P.chr# (x) #)
writeCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeCharArray# b i x s = writeBits## b 1# i (P.ord# x) s
indexCharOffAddr# :: Addr# -> Int# -> Char#
indexCharOffAddr# a i = P.chr# (P.indexMemory# (P.plusAddr# a i) 1#)
readCharOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Char# #)
readCharOffAddr# a i s = case readMemory## (P.plusAddr# a i) 1# s of (# s1, x #) -> (# s1, P.chr# (x) #)
writeCharOffAddr# :: Addr# -> Int# -> Char# -> State# s -> State# s
writeCharOffAddr# a i x s = writeMemory## (P.plusAddr# a i) 1# (P.ord# x) s
indexWord8ArrayAsChar# :: ByteArray# -> Int# -> Char#
indexWord8ArrayAsChar# b i = P.chr# (indexBits## b 1# i)
readWord8ArrayAsChar# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWord8ArrayAsChar# b i s = case readBits## b 1# i s of (# s1, x #) -> (# s1, P.chr# (x) #)
writeWord8ArrayAsChar# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWord8ArrayAsChar# b i x s = writeBits## b 1# i (P.ord# x) s
-- WideChar
indexWideCharArray# :: ByteArray# -> Int# -> Char#
indexWideCharArray# b i = P.chr# (indexBits## b 4# (i P.*# 4#))
readWideCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWideCharArray# b i s = case readBits## b 4# (i P.*# 4#) s of (# s1, x #) -> (# s1, P.chr# (x) #)
writeWideCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWideCharArray# b i x s = writeBits## b 4# (i P.*# 4#) (P.ord# x) s
indexWideCharOffAddr# :: Addr# -> Int# -> Char#
indexWideCharOffAddr# a i = P.chr# (P.indexMemory# (P.plusAddr# a (i P.*# 4#)) 4#)
readWideCharOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Char# #)
readWideCharOffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 4#)) 4# s of (# s1, x #) -> (# s1, P.chr# (x) #)
writeWideCharOffAddr# :: Addr# -> Int# -> Char# -> State# s -> State# s
writeWideCharOffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 4#)) 4# (P.ord# x) s
indexWord8ArrayAsWideChar# :: ByteArray# -> Int# -> Char#
indexWord8ArrayAsWideChar# b i = P.chr# (indexBits## b 4# i)
readWord8ArrayAsWideChar# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWord8ArrayAsWideChar# b i s = case readBits## b 4# i s of (# s1, x #) -> (# s1, P.chr# (x) #)
writeWord8ArrayAsWideChar# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWord8ArrayAsWideChar# b i x s = writeBits## b 4# i (P.ord# x) s
-- Int
indexIntArray# :: ByteArray# -> Int# -> Int#
indexIntArray# b i = indexBits## b 8# (i P.*# 8#)
readIntArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readIntArray# b i s = case readBits## b 8# (i P.*# 8#) s of (# s1, x #) -> (# s1, x #)
writeIntArray# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeIntArray# b i x s = writeBits## b 8# (i P.*# 8#) (x) s
indexIntOffAddr# :: Addr# -> Int# -> Int#
indexIntOffAddr# a i = P.indexMemory# (P.plusAddr# a (i P.*# 8#)) 8#
readIntOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
readIntOffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 8#)) 8# s of (# s1, x #) -> (# s1, x #)
writeIntOffAddr# :: Addr# -> Int# -> Int# -> State# s -> State# s
writeIntOffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 8#)) 8# (x) s
indexWord8ArrayAsInt# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt# b i = indexBits## b 8# i
readWord8ArrayAsInt# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt# b i s = case readBits## b 8# i s of (# s1, x #) -> (# s1, x #)
writeWord8ArrayAsInt# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt# b i x s = writeBits## b 8# i (x) s
-- Word
indexWordArray# :: ByteArray# -> Int# -> Word#
indexWordArray# b i = int2Word# (indexBits## b 8# (i P.*# 8#))
readWordArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWordArray# b i s = case readBits## b 8# (i P.*# 8#) s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWordArray# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWordArray# b i x s = writeBits## b 8# (i P.*# 8#) (word2Int# x) s
indexWordOffAddr# :: Addr# -> Int# -> Word#
indexWordOffAddr# a i = int2Word# (P.indexMemory# (P.plusAddr# a (i P.*# 8#)) 8#)
readWordOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Word# #)
readWordOffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 8#)) 8# s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWordOffAddr# :: Addr# -> Int# -> Word# -> State# s -> State# s
writeWordOffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 8#)) 8# (word2Int# x) s
indexWord8ArrayAsWord# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord# b i = int2Word# (indexBits## b 8# i)
readWord8ArrayAsWord# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord# b i s = case readBits## b 8# i s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord8ArrayAsWord# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord# b i x s = writeBits## b 8# i (word2Int# x) s
-- Addr
indexAddrArray# :: ByteArray# -> Int# -> Addr#
indexAddrArray# b i = P.int2Addr# (indexBits## b 8# (i P.*# 8#))
readAddrArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Addr# #)
readAddrArray# b i s = case readBits## b 8# (i P.*# 8#) s of (# s1, x #) -> (# s1, P.int2Addr# (x) #)
writeAddrArray# :: MutableByteArray# s -> Int# -> Addr# -> State# s -> State# s
writeAddrArray# b i x s = writeBits## b 8# (i P.*# 8#) (P.addr2Int# x) s
indexAddrOffAddr# :: Addr# -> Int# -> Addr#
indexAddrOffAddr# a i = P.int2Addr# (P.indexMemory# (P.plusAddr# a (i P.*# 8#)) 8#)
readAddrOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Addr# #)
readAddrOffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 8#)) 8# s of (# s1, x #) -> (# s1, P.int2Addr# (x) #)
writeAddrOffAddr# :: Addr# -> Int# -> Addr# -> State# s -> State# s
writeAddrOffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 8#)) 8# (P.addr2Int# x) s
indexWord8ArrayAsAddr# :: ByteArray# -> Int# -> Addr#
indexWord8ArrayAsAddr# b i = P.int2Addr# (indexBits## b 8# i)
readWord8ArrayAsAddr# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Addr# #)
readWord8ArrayAsAddr# b i s = case readBits## b 8# i s of (# s1, x #) -> (# s1, P.int2Addr# (x) #)
writeWord8ArrayAsAddr# :: MutableByteArray# s -> Int# -> Addr# -> State# s -> State# s
writeWord8ArrayAsAddr# b i x s = writeBits## b 8# i (P.addr2Int# x) s
-- Float
indexFloatArray# :: ByteArray# -> Int# -> Float#
indexFloatArray# b i = bitsFloat## (indexBits## b 4# (i P.*# 4#))
readFloatArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Float# #)
readFloatArray# b i s = case readBits## b 4# (i P.*# 4#) s of (# s1, x #) -> (# s1, bitsFloat## (x) #)
writeFloatArray# :: MutableByteArray# s -> Int# -> Float# -> State# s -> State# s
writeFloatArray# b i x s = writeBits## b 4# (i P.*# 4#) (floatBits## x) s
indexFloatOffAddr# :: Addr# -> Int# -> Float#
indexFloatOffAddr# a i = bitsFloat## (P.indexMemory# (P.plusAddr# a (i P.*# 4#)) 4#)
readFloatOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Float# #)
readFloatOffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 4#)) 4# s of (# s1, x #) -> (# s1, bitsFloat## (x) #)
writeFloatOffAddr# :: Addr# -> Int# -> Float# -> State# s -> State# s
writeFloatOffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 4#)) 4# (floatBits## x) s
indexWord8ArrayAsFloat# :: ByteArray# -> Int# -> Float#
indexWord8ArrayAsFloat# b i = bitsFloat## (indexBits## b 4# i)
readWord8ArrayAsFloat# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Float# #)
readWord8ArrayAsFloat# b i s = case readBits## b 4# i s of (# s1, x #) -> (# s1, bitsFloat## (x) #)
writeWord8ArrayAsFloat# :: MutableByteArray# s -> Int# -> Float# -> State# s -> State# s
writeWord8ArrayAsFloat# b i x s = writeBits## b 4# i (floatBits## x) s
-- Double
indexDoubleArray# :: ByteArray# -> Int# -> Double#
indexDoubleArray# b i = P.bitsDouble# (indexBits## b 8# (i P.*# 8#))
readDoubleArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)
readDoubleArray# b i s = case readBits## b 8# (i P.*# 8#) s of (# s1, x #) -> (# s1, P.bitsDouble# (x) #)
writeDoubleArray# :: MutableByteArray# s -> Int# -> Double# -> State# s -> State# s
writeDoubleArray# b i x s = writeBits## b 8# (i P.*# 8#) (P.doubleBits# x) s
indexDoubleOffAddr# :: Addr# -> Int# -> Double#
indexDoubleOffAddr# a i = P.bitsDouble# (P.indexMemory# (P.plusAddr# a (i P.*# 8#)) 8#)
readDoubleOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Double# #)
readDoubleOffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 8#)) 8# s of (# s1, x #) -> (# s1, P.bitsDouble# (x) #)
writeDoubleOffAddr# :: Addr# -> Int# -> Double# -> State# s -> State# s
writeDoubleOffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 8#)) 8# (P.doubleBits# x) s
indexWord8ArrayAsDouble# :: ByteArray# -> Int# -> Double#
indexWord8ArrayAsDouble# b i = P.bitsDouble# (indexBits## b 8# i)
readWord8ArrayAsDouble# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)
readWord8ArrayAsDouble# b i s = case readBits## b 8# i s of (# s1, x #) -> (# s1, P.bitsDouble# (x) #)
writeWord8ArrayAsDouble# :: MutableByteArray# s -> Int# -> Double# -> State# s -> State# s
writeWord8ArrayAsDouble# b i x s = writeBits## b 8# i (P.doubleBits# x) s
-- Int8
indexInt8Array# :: ByteArray# -> Int# -> Int#
indexInt8Array# b i = indexBits## b -1# i
readInt8Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt8Array# b i s = case readBits## b -1# i s of (# s1, x #) -> (# s1, x #)
writeInt8Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt8Array# b i x s = writeBits## b -1# i (x) s
indexInt8OffAddr# :: Addr# -> Int# -> Int#
indexInt8OffAddr# a i = P.indexMemory# (P.plusAddr# a i) -1#
readInt8OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
readInt8OffAddr# a i s = case readMemory## (P.plusAddr# a i) -1# s of (# s1, x #) -> (# s1, x #)
writeInt8OffAddr# :: Addr# -> Int# -> Int# -> State# s -> State# s
writeInt8OffAddr# a i x s = writeMemory## (P.plusAddr# a i) -1# (x) s
-- Word8
indexWord8Array# :: ByteArray# -> Int# -> Word#
indexWord8Array# b i = int2Word# (indexBits## b 1# i)
readWord8Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8Array# b i s = case readBits## b 1# i s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord8Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8Array# b i x s = writeBits## b 1# i (word2Int# x) s
indexWord8OffAddr# :: Addr# -> Int# -> Word#
indexWord8OffAddr# a i = int2Word# (P.indexMemory# (P.plusAddr# a i) 1#)
readWord8OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Word# #)
readWord8OffAddr# a i s = case readMemory## (P.plusAddr# a i) 1# s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord8OffAddr# :: Addr# -> Int# -> Word# -> State# s -> State# s
writeWord8OffAddr# a i x s = writeMemory## (P.plusAddr# a i) 1# (word2Int# x) s
-- Int16
indexInt16Array# :: ByteArray# -> Int# -> Int#
indexInt16Array# b i = indexBits## b -2# (i P.*# 2#)
readInt16Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt16Array# b i s = case readBits## b -2# (i P.*# 2#) s of (# s1, x #) -> (# s1, x #)
writeInt16Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt16Array# b i x s = writeBits## b -2# (i P.*# 2#) (x) s
indexInt16OffAddr# :: Addr# -> Int# -> Int#
indexInt16OffAddr# a i = P.indexMemory# (P.plusAddr# a (i P.*# 2#)) -2#
readInt16OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
readInt16OffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 2#)) -2# s of (# s1, x #) -> (# s1, x #)
writeInt16OffAddr# :: Addr# -> Int# -> Int# -> State# s -> State# s
writeInt16OffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 2#)) -2# (x) s
indexWord8ArrayAsInt16# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt16# b i = indexBits## b -2# i
readWord8ArrayAsInt16# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt16# b i s = case readBits## b -2# i s of (# s1, x #) -> (# s1, x #)
writeWord8ArrayAsInt16# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt16# b i x s = writeBits## b -2# i (x) s
-- Word16
indexWord16Array# :: ByteArray# -> Int# -> Word#
indexWord16Array# b i = int2Word# (indexBits## b 2# (i P.*# 2#))
readWord16Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord16Array# b i s = case readBits## b 2# (i P.*# 2#) s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord16Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord16Array# b i x s = writeBits## b 2# (i P.*# 2#) (word2Int# x) s
indexWord16OffAddr# :: Addr# -> Int# -> Word#
indexWord16OffAddr# a i = int2Word# (P.indexMemory# (P.plusAddr# a (i P.*# 2#)) 2#)
readWord16OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Word# #)
readWord16OffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 2#)) 2# s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord16OffAddr# :: Addr# -> Int# -> Word# -> State# s -> State# s
writeWord16OffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 2#)) 2# (word2Int# x) s
indexWord8ArrayAsWord16# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord16# b i = int2Word# (indexBits## b 2# i)
readWord8ArrayAsWord16# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord16# b i s = case readBits## b 2# i s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord8ArrayAsWord16# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord16# b i x s = writeBits## b 2# i (word2Int# x) s
-- Int32
indexInt32Array# :: ByteArray# -> Int# -> Int#
indexInt32Array# b i = indexBits## b -4# (i P.*# 4#)
readInt32Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt32Array# b i s = case readBits## b -4# (i P.*# 4#) s of (# s1, x #) -> (# s1, x #)
writeInt32Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt32Array# b i x s = writeBits## b -4# (i P.*# 4#) (x) s
indexInt32OffAddr# :: Addr# -> Int# -> Int#
indexInt32OffAddr# a i = P.indexMemory# (P.plusAddr# a (i P.*# 4#)) -4#
readInt32OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
readInt32OffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 4#)) -4# s of (# s1, x #) -> (# s1, x #)
writeInt32OffAddr# :: Addr# -> Int# -> Int# -> State# s -> State# s
writeInt32OffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 4#)) -4# (x) s
indexWord8ArrayAsInt32# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt32# b i = indexBits## b -4# i
readWord8ArrayAsInt32# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt32# b i s = case readBits## b -4# i s of (# s1, x #) -> (# s1, x #)
writeWord8ArrayAsInt32# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt32# b i x s = writeBits## b -4# i (x) s
-- Word32
indexWord32Array# :: ByteArray# -> Int# -> Word#
indexWord32Array# b i = int2Word# (indexBits## b 4# (i P.*# 4#))
readWord32Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord32Array# b i s = case readBits## b 4# (i P.*# 4#) s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord32Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord32Array# b i x s = writeBits## b 4# (i P.*# 4#) (word2Int# x) s
indexWord32OffAddr# :: Addr# -> Int# -> Word#
indexWord32OffAddr# a i = int2Word# (P.indexMemory# (P.plusAddr# a (i P.*# 4#)) 4#)
readWord32OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Word# #)
readWord32OffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 4#)) 4# s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord32OffAddr# :: Addr# -> Int# -> Word# -> State# s -> State# s
writeWord32OffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 4#)) 4# (word2Int# x) s
indexWord8ArrayAsWord32# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord32# b i = int2Word# (indexBits## b 4# i)
readWord8ArrayAsWord32# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord32# b i s = case readBits## b 4# i s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord8ArrayAsWord32# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord32# b i x s = writeBits## b 4# i (word2Int# x) s
-- Int64
indexInt64Array# :: ByteArray# -> Int# -> Int#
indexInt64Array# b i = indexBits## b 8# (i P.*# 8#)
readInt64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt64Array# b i s = case readBits## b 8# (i P.*# 8#) s of (# s1, x #) -> (# s1, x #)
writeInt64Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt64Array# b i x s = writeBits## b 8# (i P.*# 8#) (x) s
indexInt64OffAddr# :: Addr# -> Int# -> Int#
indexInt64OffAddr# a i = P.indexMemory# (P.plusAddr# a (i P.*# 8#)) 8#
readInt64OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
readInt64OffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 8#)) 8# s of (# s1, x #) -> (# s1, x #)
writeInt64OffAddr# :: Addr# -> Int# -> Int# -> State# s -> State# s
writeInt64OffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 8#)) 8# (x) s
indexWord8ArrayAsInt64# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt64# b i = indexBits## b 8# i
readWord8ArrayAsInt64# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt64# b i s = case readBits## b 8# i s of (# s1, x #) -> (# s1, x #)
writeWord8ArrayAsInt64# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt64# b i x s = writeBits## b 8# i (x) s
-- Word64
indexWord64Array# :: ByteArray# -> Int# -> Word#
indexWord64Array# b i = int2Word# (indexBits## b 8# (i P.*# 8#))
readWord64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord64Array# b i s = case readBits## b 8# (i P.*# 8#) s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord64Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord64Array# b i x s = writeBits## b 8# (i P.*# 8#) (word2Int# x) s
indexWord64OffAddr# :: Addr# -> Int# -> Word#
indexWord64OffAddr# a i = int2Word# (P.indexMemory# (P.plusAddr# a (i P.*# 8#)) 8#)
readWord64OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Word# #)
readWord64OffAddr# a i s = case readMemory## (P.plusAddr# a (i P.*# 8#)) 8# s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord64OffAddr# :: Addr# -> Int# -> Word# -> State# s -> State# s
writeWord64OffAddr# a i x s = writeMemory## (P.plusAddr# a (i P.*# 8#)) 8# (word2Int# x) s
indexWord8ArrayAsWord64# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord64# b i = int2Word# (indexBits## b 8# i)
readWord8ArrayAsWord64# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord64# b i s = case readBits## b 8# i s of (# s1, x #) -> (# s1, int2Word# (x) #)
writeWord8ArrayAsWord64# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord64# b i x s = writeBits## b 8# i (word2Int# x) s

-- Stable pointers
foreign import prim "newStable#" makeStablePtr# :: a -> State# RealWorld -> (# State# RealWorld, StablePtr# a #)
foreign import prim "readStable#" deRefStablePtr# :: StablePtr# a -> State# RealWorld -> (# State# RealWorld, a #)
foreign import prim "freeStable#" freeStablePtr# :: StablePtr# a -> State# RealWorld -> State# RealWorld
foreign import prim "unsafeCoerce#" stable## :: Addr# -> StablePtr# a
foreign import prim "unsafeCoerce#" unstable## :: StablePtr# a -> Addr#

eqStablePtr# :: StablePtr# a -> StablePtr# a -> Int#
eqStablePtr# p q = eqAddr# (unstable## p) (unstable## q)

indexStablePtrArray#, indexWord8ArrayAsStablePtr# :: ByteArray# -> Int# -> StablePtr# a
indexStablePtrArray# b i = stable## (indexAddrArray# b i)
indexWord8ArrayAsStablePtr# b i = stable## (indexWord8ArrayAsAddr# b i)
readStablePtrArray#, readWord8ArrayAsStablePtr# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, StablePtr# a #)
readStablePtrArray# b i s = case readAddrArray# b i s of (# s1, a #) -> (# s1, stable## a #)
readWord8ArrayAsStablePtr# b i s = case readWord8ArrayAsAddr# b i s of (# s1, a #) -> (# s1, stable## a #)
writeStablePtrArray#, writeWord8ArrayAsStablePtr# :: MutableByteArray# s -> Int# -> StablePtr# a -> State# s -> State# s
writeStablePtrArray# b i p s = writeAddrArray# b i (unstable## p) s
writeWord8ArrayAsStablePtr# b i p s = writeWord8ArrayAsAddr# b i (unstable## p) s
indexStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a
indexStablePtrOffAddr# a i = stable## (indexAddrOffAddr# a i)
readStablePtrOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, StablePtr# a #)
readStablePtrOffAddr# a i s = case readAddrOffAddr# a i s of (# s1, p #) -> (# s1, stable## p #)
writeStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a -> State# s -> State# s
writeStablePtrOffAddr# a i p s = writeAddrOffAddr# a i (unstable## p) s

-- Numbers that threads share: no other thread runs in the middle of one of these
atomicReadIntArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
atomicReadIntArray# b i s = readIntArray# b i s

atomicWriteIntArray# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
atomicWriteIntArray# b i x s = writeIntArray# b i x s

casIntArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> (# State# s, Int# #)           -- gives what was there
casIntArray# b i old new s = case readIntArray# b i s of
  (# s1, x #) -> case x P.==# old of
    1# -> case writeIntArray# b i new s1 of s2 -> (# s2, x #)
    _  -> (# s1, x #)

fetchAddIntArray#, fetchSubIntArray#, fetchAndIntArray#, fetchNandIntArray#, fetchOrIntArray#, fetchXorIntArray#
  :: MutableByteArray# s -> Int# -> Int# -> State# s -> (# State# s, Int# #)
fetchAddIntArray# b i y s = case readIntArray# b i s of (# s1, x #) -> case writeIntArray# b i (x P.+# y) s1 of s2 -> (# s2, x #)
fetchSubIntArray# b i y s = case readIntArray# b i s of (# s1, x #) -> case writeIntArray# b i (x P.-# y) s1 of s2 -> (# s2, x #)
fetchAndIntArray# b i y s = case readIntArray# b i s of (# s1, x #) -> case writeIntArray# b i (andI# x y) s1 of s2 -> (# s2, x #)
fetchNandIntArray# b i y s = case readIntArray# b i s of (# s1, x #) -> case writeIntArray# b i (notI# (andI# x y)) s1 of s2 -> (# s2, x #)
fetchOrIntArray# b i y s = case readIntArray# b i s of (# s1, x #) -> case writeIntArray# b i (orI# x y) s1 of s2 -> (# s2, x #)
fetchXorIntArray# b i y s = case readIntArray# b i s of (# s1, x #) -> case writeIntArray# b i (xorI# x y) s1 of s2 -> (# s2, x #)

-- Memory that will be needed soon: nothing is done about it
prefetchByteArray0# :: ByteArray# -> Int# -> State# s -> State# s
prefetchByteArray0# _ _ s = s
prefetchMutableByteArray0# :: MutableByteArray# s -> Int# -> State# s -> State# s
prefetchMutableByteArray0# _ _ s = s
prefetchAddr0# :: Addr# -> Int# -> State# s -> State# s
prefetchAddr0# _ _ s = s
prefetchValue0# :: a -> State# s -> State# s
prefetchValue0# _ s = s
prefetchByteArray1# :: ByteArray# -> Int# -> State# s -> State# s
prefetchByteArray1# _ _ s = s
prefetchMutableByteArray1# :: MutableByteArray# s -> Int# -> State# s -> State# s
prefetchMutableByteArray1# _ _ s = s
prefetchAddr1# :: Addr# -> Int# -> State# s -> State# s
prefetchAddr1# _ _ s = s
prefetchValue1# :: a -> State# s -> State# s
prefetchValue1# _ s = s
prefetchByteArray2# :: ByteArray# -> Int# -> State# s -> State# s
prefetchByteArray2# _ _ s = s
prefetchMutableByteArray2# :: MutableByteArray# s -> Int# -> State# s -> State# s
prefetchMutableByteArray2# _ _ s = s
prefetchAddr2# :: Addr# -> Int# -> State# s -> State# s
prefetchAddr2# _ _ s = s
prefetchValue2# :: a -> State# s -> State# s
prefetchValue2# _ s = s
prefetchByteArray3# :: ByteArray# -> Int# -> State# s -> State# s
prefetchByteArray3# _ _ s = s
prefetchMutableByteArray3# :: MutableByteArray# s -> Int# -> State# s -> State# s
prefetchMutableByteArray3# _ _ s = s
prefetchAddr3# :: Addr# -> Int# -> State# s -> State# s
prefetchAddr3# _ _ s = s
prefetchValue3# :: a -> State# s -> State# s
prefetchValue3# _ s = s

-- Numbers of few bits
foreign import prim "unsafeCoerce#" extendInt8# :: Int8# -> Int#
foreign import prim "unsafeCoerce#" int8## :: Int# -> Int8#
foreign import prim "unsafeCoerce#" extendWord8# :: Word8# -> Word#
foreign import prim "unsafeCoerce#" word8## :: Word# -> Word8#

narrowInt8# :: Int# -> Int8#
narrowInt8# x = int8## (narrow8Int# x)

narrowWord8# :: Word# -> Word8#
narrowWord8# x = word8## (narrow8Word# x)

negateInt8# :: Int8# -> Int8#
negateInt8# x = narrowInt8# (negateInt# (extendInt8# x))

notWord8# :: Word8# -> Word8#
notWord8# x = narrowWord8# (not# (extendWord8# x))

plusInt8#, subInt8#, timesInt8#, quotInt8#, remInt8# :: Int8# -> Int8# -> Int8#
plusInt8# x y = narrowInt8# (extendInt8# x P.+# extendInt8# y)
subInt8# x y = narrowInt8# (extendInt8# x P.-# extendInt8# y)
timesInt8# x y = narrowInt8# (extendInt8# x P.*# extendInt8# y)
quotInt8# x y = narrowInt8# (P.quotInt# (extendInt8# x) (extendInt8# y))
remInt8# x y = narrowInt8# (P.remInt# (extendInt8# x) (extendInt8# y))

quotRemInt8# :: Int8# -> Int8# -> (# Int8#, Int8# #)
quotRemInt8# x y = (# quotInt8# x y, remInt8# x y #)

plusWord8#, subWord8#, timesWord8#, quotWord8#, remWord8# :: Word8# -> Word8# -> Word8#
plusWord8# x y = narrowWord8# (plusWord# (extendWord8# x) (extendWord8# y))
subWord8# x y = narrowWord8# (minusWord# (extendWord8# x) (extendWord8# y))
timesWord8# x y = narrowWord8# (timesWord# (extendWord8# x) (extendWord8# y))
quotWord8# x y = narrowWord8# (quotWord# (extendWord8# x) (extendWord8# y))
remWord8# x y = narrowWord8# (remWord# (extendWord8# x) (extendWord8# y))

quotRemWord8# :: Word8# -> Word8# -> (# Word8#, Word8# #)
quotRemWord8# x y = (# quotWord8# x y, remWord8# x y #)

eqInt8#, neInt8#, ltInt8#, leInt8#, gtInt8#, geInt8# :: Int8# -> Int8# -> Int#
eqInt8# x y = extendInt8# x P.==# extendInt8# y
neInt8# x y = extendInt8# x P./=# extendInt8# y
ltInt8# x y = extendInt8# x P.<# extendInt8# y
leInt8# x y = extendInt8# x P.<=# extendInt8# y
gtInt8# x y = extendInt8# x P.># extendInt8# y
geInt8# x y = extendInt8# x P.>=# extendInt8# y

eqWord8#, neWord8#, ltWord8#, leWord8#, gtWord8#, geWord8# :: Word8# -> Word8# -> Int#
eqWord8# x y = eqWord# (extendWord8# x) (extendWord8# y)
neWord8# x y = neWord# (extendWord8# x) (extendWord8# y)
ltWord8# x y = ltWord# (extendWord8# x) (extendWord8# y)
leWord8# x y = leWord# (extendWord8# x) (extendWord8# y)
gtWord8# x y = gtWord# (extendWord8# x) (extendWord8# y)
geWord8# x y = geWord# (extendWord8# x) (extendWord8# y)

foreign import prim "unsafeCoerce#" extendInt16# :: Int16# -> Int#
foreign import prim "unsafeCoerce#" int16## :: Int# -> Int16#
foreign import prim "unsafeCoerce#" extendWord16# :: Word16# -> Word#
foreign import prim "unsafeCoerce#" word16## :: Word# -> Word16#

narrowInt16# :: Int# -> Int16#
narrowInt16# x = int16## (narrow16Int# x)

narrowWord16# :: Word# -> Word16#
narrowWord16# x = word16## (narrow16Word# x)

negateInt16# :: Int16# -> Int16#
negateInt16# x = narrowInt16# (negateInt# (extendInt16# x))

notWord16# :: Word16# -> Word16#
notWord16# x = narrowWord16# (not# (extendWord16# x))

plusInt16#, subInt16#, timesInt16#, quotInt16#, remInt16# :: Int16# -> Int16# -> Int16#
plusInt16# x y = narrowInt16# (extendInt16# x P.+# extendInt16# y)
subInt16# x y = narrowInt16# (extendInt16# x P.-# extendInt16# y)
timesInt16# x y = narrowInt16# (extendInt16# x P.*# extendInt16# y)
quotInt16# x y = narrowInt16# (P.quotInt# (extendInt16# x) (extendInt16# y))
remInt16# x y = narrowInt16# (P.remInt# (extendInt16# x) (extendInt16# y))

quotRemInt16# :: Int16# -> Int16# -> (# Int16#, Int16# #)
quotRemInt16# x y = (# quotInt16# x y, remInt16# x y #)

plusWord16#, subWord16#, timesWord16#, quotWord16#, remWord16# :: Word16# -> Word16# -> Word16#
plusWord16# x y = narrowWord16# (plusWord# (extendWord16# x) (extendWord16# y))
subWord16# x y = narrowWord16# (minusWord# (extendWord16# x) (extendWord16# y))
timesWord16# x y = narrowWord16# (timesWord# (extendWord16# x) (extendWord16# y))
quotWord16# x y = narrowWord16# (quotWord# (extendWord16# x) (extendWord16# y))
remWord16# x y = narrowWord16# (remWord# (extendWord16# x) (extendWord16# y))

quotRemWord16# :: Word16# -> Word16# -> (# Word16#, Word16# #)
quotRemWord16# x y = (# quotWord16# x y, remWord16# x y #)

eqInt16#, neInt16#, ltInt16#, leInt16#, gtInt16#, geInt16# :: Int16# -> Int16# -> Int#
eqInt16# x y = extendInt16# x P.==# extendInt16# y
neInt16# x y = extendInt16# x P./=# extendInt16# y
ltInt16# x y = extendInt16# x P.<# extendInt16# y
leInt16# x y = extendInt16# x P.<=# extendInt16# y
gtInt16# x y = extendInt16# x P.># extendInt16# y
geInt16# x y = extendInt16# x P.>=# extendInt16# y

eqWord16#, neWord16#, ltWord16#, leWord16#, gtWord16#, geWord16# :: Word16# -> Word16# -> Int#
eqWord16# x y = eqWord# (extendWord16# x) (extendWord16# y)
neWord16# x y = neWord# (extendWord16# x) (extendWord16# y)
ltWord16# x y = ltWord# (extendWord16# x) (extendWord16# y)
leWord16# x y = leWord# (extendWord16# x) (extendWord16# y)
gtWord16# x y = gtWord# (extendWord16# x) (extendWord16# y)
geWord16# x y = geWord# (extendWord16# x) (extendWord16# y)

-- Exceptions
foreign import prim "raise#" raise# :: e -> a
foreign import prim "raiseIO#" raiseIO# :: e -> State# RealWorld -> (# State# RealWorld, a #)
foreign import prim "catch#" catch# :: (State# RealWorld -> (# State# RealWorld, a #)) -> (e -> State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)
foreign import prim "getMask#" getMask## :: State# RealWorld -> (# State# RealWorld, Int# #)
foreign import prim "setMask#" setMask## :: Int# -> State# RealWorld -> (# State# RealWorld, Int# #)

getMaskingState# :: State# RealWorld -> (# State# RealWorld, Int# #)               -- 0# not, 2# unless it waits, 1# always
getMaskingState# s = case getMask## s of
  (# s1, 0# #) -> (# s1, 0# #)
  (# s1, 1# #) -> (# s1, 2# #)
  (# s1, _ #)  -> (# s1, 1# #)

maskAsyncExceptions#, unmaskAsyncExceptions#, maskUninterruptible#
  :: (State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)
maskAsyncExceptions# m s = masked## 1# m s
unmaskAsyncExceptions# m s = masked## 0# m s
maskUninterruptible# m s = masked## 2# m s

masked## :: Int# -> (State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)
masked## n m s = case setMask## n s of
  (# s1, old #) -> case catch# m (\e s2 -> case setMask## old s2 of (# s3, _ #) -> raiseIO# e s3) s1 of
    (# s4, x #) -> case setMask## old s4 of (# s5, _ #) -> (# s5, x #)

-- Threads
foreign import prim "fork#" forked## :: (State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
foreign import prim "yield#" yield# :: State# RealWorld -> State# RealWorld
foreign import prim "myThread#" myThreadId# :: State# RealWorld -> (# State# RealWorld, ThreadId# #)
foreign import prim "throwTo#" killThread# :: ThreadId# -> e -> State# RealWorld -> State# RealWorld
foreign import prim "threadDelay#" delay# :: Int# -> State# s -> State# s

-- | What is forked is an action in GHC, too, as its type does not say.
fork# :: a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
fork# m s = forked## (unsafeCoerce# m) s

forkOn# :: Int# -> a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
forkOn# _ m s = fork# m s

-- | Nobody shows the names of threads.
labelThread# :: ThreadId# -> Addr# -> State# RealWorld -> State# RealWorld
labelThread# _ _ s = s

isCurrentThreadBound# :: State# RealWorld -> (# State# RealWorld, Int# #)
isCurrentThreadBound# s = (# s, 1# #)

noDuplicate# :: State# s -> State# s
noDuplicate# s = s

-- Evaluation
foreign import prim "dataToTag#" dataToTag# :: a -> Int#
foreign import prim "tagToEnum#" tagToEnum# :: Int# -> a
foreign import prim "unsafeCoerce#" unsafeCoerce# :: a -> b
foreign import prim "sameObject#" reallyUnsafePtrEquality# :: a -> a -> Int#

seq# :: a -> State# s -> (# State# s, a #)
seq# !x s = (# s, x #)

spark# :: a -> State# s -> (# State# s, a #)
spark# x s = (# s, x #)

par# :: a -> Int#
par# _ = 1#

foreign import prim "touchValue#" touch# :: a -> State# s -> State# s

keepAlive# :: a -> State# RealWorld -> (State# RealWorld -> b) -> b
keepAlive# x s f = case f s of !r -> case touch# x realWorld# of _ -> r

traceEvent#, traceMarker# :: Addr# -> State# s -> State# s
traceEvent# _ s = s
traceMarker# _ s = s
