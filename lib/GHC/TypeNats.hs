{-# LANGUAGE NoStarIsType, TypeOperators, ExplicitNamespaces, MagicHash, ScopedTypeVariables, PatternSynonyms, RankNTypes #-}
-- | Numbers as types, with values that are never negative.
module GHC.TypeNats
  ( Nat, Natural, KnownNat, natVal, natVal', SomeNat(..), someNatVal, sameNat, type (<=), type (<=?), type (+), type (*), type (^), type (-)
  , Div, Mod, Log2, CmpNat, SNat, pattern SNat, natSing, fromSNat, withSomeSNat, withKnownNat
  ) where

import Data.Proxy (Proxy (..))
import GHC.Prim (Proxy#)
import Tarry.Natural (Natural)
import Tarry.Singletons
import Tarry.TypeLits hiding (natVal, someNatVal)
import qualified Tarry.TypeLits as L
import Data.Maybe (fromJust)

natVal :: KnownNat n => proxy n -> Natural
natVal = fromInteger . L.natVal

someNatVal :: Natural -> SomeNat
someNatVal = fromJust . L.someNatVal . toInteger

natVal' :: forall n. KnownNat n => Proxy# n -> Natural
natVal' _ = natVal (Proxy :: Proxy n)

fromSNat :: SNat n -> Natural
fromSNat = snatValue

withSomeSNat :: forall r. Natural -> (forall n. SNat n -> r) -> r
withSomeSNat n k = k (unsafeSNat n)
