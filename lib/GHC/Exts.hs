{-# LANGUAGE RankNTypes, MagicHash, UnboxedTuples #-}
-- | What programs of GHC's that go down to its primitive types import.
module GHC.Exts
  ( module GHC.Prim, module GHC.Types, mkWeak#, mkWeakNoFinalizer#, deRefWeak#, finalizeWeak#, makeStableName#, stableNameToInt#, eqStableName#, Ptr (..), FunPtr (..)
  , the, sortWith, groupWith, Down(..), IsString(..), IsList(fromList, fromListN, toList, Item), build, augment, lazy, inline, oneShot, coerce
  , Coercible, maxTupleSize
  , shiftL#, shiftRL#, iShiftL#, iShiftRA#, iShiftRL#, unpackCString#, unpackAppendCString#, unpackFoldrCString#, unpackCStringUtf8#
  , unpackNBytes#, runRW#, considerAccessible, breakpoint, breakpointCond, noinline, SpecConstrAnnotation (..), resizeSmallMutableArray#, cstringLength#, divInt#, modInt#, divModInt#, currentCallStack, traceEvent
  ) where

import Data.Coerce (Coercible, coerce)
import Data.Data (Data)
import Data.Function (on)
import Data.List (groupBy, sortBy)
import Data.Ord (Down(..), comparing)
import Data.String (IsString(..))
import Debug.Trace (traceEventIO)
import GHC.Prim
import GHC.Stack (currentCallStack)
import GHC.Ptr (FunPtr (..), Ptr (..))
import GHC.Types hiding (IO, Type)
import qualified Tarry.Prim as P
import Tarry.IsList (IsList(..))
import Tarry.WeakPrim

-- | The one value that all elements have.
the :: Eq a => [a] -> a
the (x:xs)
  | all (== x) xs = x
  | otherwise     = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy ((==) `on` f) (sortWith f xs)

build :: (forall b . (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b . (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

lazy, inline :: a -> a
lazy x = x
inline x = x

oneShot :: (a -> b) -> a -> b
oneShot f = f

maxTupleSize :: Int
maxTupleSize = 62

-- | Smaller in its place, larger in a new one, which is filled up.
resizeSmallMutableArray# :: SmallMutableArray# s a -> Int# -> a -> State# s -> (# State# s, SmallMutableArray# s a #)
resizeSmallMutableArray# old n x s = case getSizeofSmallMutableArray# old s of
  (# s1, size #) -> case size >=# n of
    1# -> case shrinkSmallMutableArray# old n s1 of s2 -> (# s2, old #)
    _  -> case newSmallArray# n x s1 of
      (# s2, new #) -> case copySmallMutableArray# old 0# new 0# size s2 of s3 -> (# s3, new #)

-- | Up to the byte that is zero.
cstringLength# :: Addr# -> Int#
cstringLength# a = go 0#
  where go i = case indexCharOffAddr# a i of { '\0'# -> i; _ -> go (i +# 1#) }

-- Shifts by as much as one likes.

shiftL#, shiftRL# :: Word# -> Int# -> Word#
shiftL# x i = uncheckedShiftL# x i
shiftRL# x i = uncheckedShiftRL# x i

iShiftL#, iShiftRA#, iShiftRL# :: Int# -> Int# -> Int#
iShiftL# x i = uncheckedIShiftL# x i
iShiftRA# x i = uncheckedIShiftRA# x i
iShiftRL# x i = uncheckedIShiftRL# x i

divInt#, modInt# :: Int# -> Int# -> Int#
divInt# x y = P.divInt# x y
modInt# x y = P.modInt# x y

divModInt# :: Int# -> Int# -> (# Int#, Int# #)
divModInt# x y = (# P.divInt# x y, P.modInt# x y #)

-- | Bytes up to a NUL, each a character.
unpackCString# :: Addr# -> [Char]
unpackCString# a = unpackAppendCString# a []

unpackAppendCString# :: Addr# -> [Char] -> [Char]
unpackAppendCString# a rest = unpackFoldrCString# a (:) rest

unpackFoldrCString# :: Addr# -> (Char -> b -> b) -> b -> b
unpackFoldrCString# a f z = go 0#
  where
    go i = case indexCharOffAddr# a i of
      '\0'# -> z
      c     -> f (C# c) (go (i +# 1#))

-- | The same of UTF-8.
unpackCStringUtf8# :: Addr# -> [Char]
unpackCStringUtf8# a = go 0#
  where
    go i = case P.nextChar# a i of
      j -> case j ==# i of
        1# -> []
        _  -> case P.indexChar# a i of c -> C# c : go j

unpackNBytes# :: Addr# -> Int# -> [Char]
unpackNBytes# a n = go 0#
  where
    go i = case i >=# n of
      1# -> []
      _  -> case indexCharOffAddr# a i of c -> C# c : go (i +# 1#)

-- | What is done to the world by what is pure as a whole.
runRW# :: (State# RealWorld -> o) -> o
runRW# f = f realWorld#

considerAccessible :: Bool
considerAccessible = True

breakpoint :: a -> a
breakpoint x = x

breakpointCond :: Bool -> a -> a
breakpointCond _ x = x

-- | @noinline f x@ stays a call of @f@.
noinline :: a -> a
noinline x = x
{-# NOINLINE noinline #-}

data SpecConstrAnnotation = NoSpecConstr | ForceSpecConstr
  deriving (Data, Eq)

traceEvent :: String -> IO ()
traceEvent = traceEventIO
