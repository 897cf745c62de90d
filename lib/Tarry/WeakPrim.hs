{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes, KindSignatures #-}
-- | Weak pointers and stable names, by GHC's primitive operations.
module Tarry.WeakPrim where

import GHC.Prim
import GHC.Types (TYPE)
import qualified Tarry.Prim as P
import Tarry.Views
import qualified Tarry.Weak as W

-- | The key may be an object that is no value, such as a MutVar#.
mkWeak# :: forall (k :: TYPE r) v c.
           k -> v -> (State# RealWorld -> (# State# RealWorld, c #)) -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeak# k v f = weak (W.made (weakObject# k) v (Just (IO f >> return ())))

mkWeakNoFinalizer# :: forall (k :: TYPE r) v. k -> v -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeakNoFinalizer# k v = weak (W.made (weakObject# k) v Nothing)

foreign import prim "makeWeak#" weakObject# :: forall (k :: TYPE r) v f. k -> v -> f -> Int# -> P.World# -> Int#

weak :: IO (W.Weak v) -> State# RealWorld -> (# State# RealWorld, Weak# v #)
weak (IO make) s = case make s of (# s1, Weak w #) -> (# s1, w #)

-- | 1# and the value, or 0# when it has died.
deRefWeak# :: Weak# v -> State# RealWorld -> (# State# RealWorld, Int#, v #)
deRefWeak# w s = case W.deRefWeak (Weak w) of
  IO read -> case read s of
    (# s1, Just v  #) -> (# s1, 1#, v #)
    (# s1, Nothing #) -> (# s1, 0#, errorWithoutStackTrace "deRefWeak#: it has died" #)

-- | What is left to be done; it has been done when this returns, so nothing is.
finalizeWeak# :: Weak# v -> State# RealWorld -> (# State# RealWorld, Int#, State# RealWorld -> (# State# RealWorld, b #) #)
finalizeWeak# w s = case W.finalize (Weak w) of
  IO act -> case act s of (# s1, _ #) -> (# s1, 0#, \s2 -> (# s2, errorWithoutStackTrace "finalizeWeak#: nothing is left" #) #)

makeStableName# :: a -> State# RealWorld -> (# State# RealWorld, StableName# a #)
makeStableName# x s = case W.makeStableName x of IO make -> case make s of (# s1, StableName n #) -> (# s1, n #)

foreign import prim "unsafeCoerce#" stableNameToInt# :: StableName# a -> Int#

eqStableName# :: StableName# a -> StableName# b -> Int#
eqStableName# m n = stableNameToInt# m ==# stableNameToInt# n
