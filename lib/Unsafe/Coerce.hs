{-# LANGUAGE MagicHash, GADTs, PolyKinds, DataKinds, KindSignatures, RankNTypes #-}
-- | A value taken for one of another type. Nothing happens, and nothing is checked.
module Unsafe.Coerce (unsafeCoerce, unsafeCoerceUnlifted, unsafeCoerceAddr, unsafeEqualityProof, UnsafeEquality (..), unsafeCoerce#) where

import GHC.Types (RuntimeRep (..), TYPE)
import Tarry.Prim (unsafeCoerce#)

unsafeCoerce :: a -> b
unsafeCoerce x = unsafeCoerce# x

unsafeCoerceUnlifted :: forall (a :: TYPE 'UnliftedRep) (b :: TYPE 'UnliftedRep). a -> b
unsafeCoerceUnlifted x = unsafeCoerce# x

unsafeCoerceAddr :: forall (a :: TYPE 'AddrRep) (b :: TYPE 'AddrRep). a -> b
unsafeCoerceAddr x = unsafeCoerce# x

-- | That two types are the same, which nobody has proved.
data UnsafeEquality (a :: k) (b :: k) where
  UnsafeRefl :: UnsafeEquality a a

unsafeEqualityProof :: forall a b. UnsafeEquality a b
unsafeEqualityProof = unsafeCoerce# (UnsafeRefl :: UnsafeEquality a a)
