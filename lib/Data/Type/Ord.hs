{-# LANGUAGE NoStarIsType, TypeFamilies, DataKinds, PolyKinds, TypeOperators, ExplicitNamespaces, UndecidableInstances, GADTs #-}
-- | The order of types.
module Data.Type.Ord
  ( Compare, OrdCond, Max, Min, OrderingI (..), type (<=), type (<=?), type (>=), type (>=?), type (>), type (>?), type (<), type (<?)
  ) where

import GHC.TypeLits (CmpNat, CmpSymbol, Nat, Symbol)
import Tarry.TypeLits (type (<=), type (<=?))

type family Compare (a :: k) (b :: k) :: Ordering
type instance Compare (a :: Nat) b = CmpNat a b
type instance Compare (a :: Symbol) b = CmpSymbol a b

type family OrdCond (o :: Ordering) (lt :: k) (eq :: k) (gt :: k) :: k where
  OrdCond 'LT lt eq gt = lt
  OrdCond 'EQ lt eq gt = eq
  OrdCond 'GT lt eq gt = gt

infix 4 >=, >=?, >, >?, <, <?

type a >=? b = OrdCond (Compare a b) 'False 'True 'True
type a >? b = OrdCond (Compare a b) 'False 'False 'True
type a <? b = OrdCond (Compare a b) 'True 'False 'False
type a >= b = (a >=? b) ~ 'True
type a > b = (a >? b) ~ 'True
type a < b = (a <? b) ~ 'True
type Max a b = OrdCond (Compare a b) b b a
type Min a b = OrdCond (Compare a b) a a b

data OrderingI a b where
  LTI :: Compare a b ~ 'LT => OrderingI a b
  EQI :: Compare a a ~ 'EQ => OrderingI a a
  GTI :: Compare a b ~ 'GT => OrderingI a b
