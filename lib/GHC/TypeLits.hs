{-# LANGUAGE NoStarIsType, TypeOperators, ExplicitNamespaces, MagicHash, ScopedTypeVariables, PatternSynonyms, RankNTypes #-}
-- | Numbers and strings as types.
module GHC.TypeLits
  ( Nat, Natural, Symbol, KnownNat, natVal, natVal', KnownSymbol, symbolVal, symbolVal', SomeNat(..), SomeSymbol(..), someNatVal, someSymbolVal, sameNat
  , sameSymbol, type (<=), type (<=?), type (+), type (*), type (^), type (-), Div, Mod, Log2, CmpNat, CmpSymbol, AppendSymbol
  , TypeError, ErrorMessage(..), SNat, pattern SNat, natSing, fromSNat, withSomeSNat, withKnownNat, SSymbol, pattern SSymbol, symbolSing
  , fromSSymbol, withSomeSSymbol, withKnownSymbol
  ) where

import Data.Proxy (Proxy (..))
import GHC.Prim (Proxy#)
import Tarry.Natural (Natural)
import Tarry.Singletons
import Tarry.TypeLits

natVal' :: forall n. KnownNat n => Proxy# n -> Integer
natVal' _ = natVal (Proxy :: Proxy n)

symbolVal' :: forall s. KnownSymbol s => Proxy# s -> String
symbolVal' _ = symbolVal (Proxy :: Proxy s)

fromSNat :: SNat n -> Integer
fromSNat = toInteger . snatValue

withSomeSNat :: forall r. Integer -> (forall n. Maybe (SNat n) -> r) -> r
withSomeSNat n k
  | n < 0     = k Nothing
  | otherwise = k (Just (unsafeSNat (fromInteger n)))
