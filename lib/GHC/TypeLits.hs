{-# LANGUAGE NoStarIsType, TypeOperators, ExplicitNamespaces #-}
-- | Numbers and strings as types.
module GHC.TypeLits
  ( Nat, Natural, Symbol, KnownNat, natVal, KnownSymbol, symbolVal, SomeNat(..), SomeSymbol(..), someNatVal, someSymbolVal, sameNat
  , sameSymbol, type (<=), type (<=?), type (+), type (*), type (^), type (-), Div, Mod, Log2, CmpNat, CmpSymbol, AppendSymbol
  , TypeError, ErrorMessage(..)
  ) where

import Tarry.Natural (Natural)
import Tarry.TypeLits
