{-# LANGUAGE NoImplicitPrelude, MagicHash, GADTs, PolyKinds, ExistentialQuantification, AllowAmbiguousTypes #-}
-- | Types as values. The compiler itself meets Typeable, for types of every kind (types/solve_type.c): nobody writes an instance. The
-- dictionary is the representation, made by the functions below. This module needs only the primitive layer, so that every other one
-- may stand above it.
module Tarry.Typeable where

import Tarry.Prim

data Proxy# (a :: k) = Proxy#

-- | A constructor has a home, package:Module, a name, the kinds that its kind is instantiated with, the last one first, and a kind.
data TypeRep (a :: k) where
  TypeCon :: Addr# -> Addr# -> [SomeTypeRep] -> SomeTypeRep -> TypeRep a
  App     :: TypeRep f -> TypeRep x -> TypeRep (f x)
  Fun     :: TypeRep a -> TypeRep b -> TypeRep (a -> b)

data SomeTypeRep = forall a. SomeTypeRep (TypeRep a)

class Typeable (a :: k) where
  theRep :: TypeRep a

conRep :: Addr# -> Addr# -> TypeRep k -> TypeRep a
conRep home name kind = TypeCon home name [] (SomeTypeRep kind)

-- | One more kind that the constructor's is instantiated with.
kindRep :: TypeRep a -> TypeRep k -> TypeRep a
kindRep (TypeCon home name kinds own) kind = TypeCon home name (SomeTypeRep kind : kinds) own
kindRep other                         _    = other

appRep :: TypeRep f -> TypeRep x -> TypeRep (f x)
appRep f x = App f x

funRep :: TypeRep a -> TypeRep b -> TypeRep (a -> b)
funRep a b = Fun a b

-- | The kind *, whose kind is * itself.
starRep :: TypeRep a
starRep = TypeCon "base:GHC.Types"# "*"# [] (SomeTypeRep starRep)

-- | (->), which is a FUN of any multiplicity and any representations.
arrowRep :: TypeRep a
arrowRep = TypeCon "base:GHC.Prim"# "FUN"# [lifted, lifted, constant "'Many"# "Multiplicity"#]
               (SomeTypeRep (Fun starRep (Fun starRep starRep)))
  where lifted = constant "'LiftedRep"# "RuntimeRep"#
        constant name kind =
          SomeTypeRep (TypeCon "base:GHC.Types"# name [] (SomeTypeRep (TypeCon "base:GHC.Types"# kind [] (SomeTypeRep starRep))))

-- | 1# when they are the same type.
sameRep# :: TypeRep a -> TypeRep b -> Int#
sameRep# (TypeCon m n ks _) (TypeCon m' n' ks' _) =
  case eqText# n n' of
    1# -> case eqText# m m' of
      1# -> sameReps# ks ks'
      _  -> 0#
    _  -> 0#
sameRep# (App f x) (App g y) = sameBoth# f g x y
sameRep# (Fun a b) (Fun c d) = sameBoth# a c b d
sameRep# _         _         = 0#

sameBoth# :: TypeRep a -> TypeRep b -> TypeRep c -> TypeRep d -> Int#
sameBoth# a b c d = case sameRep# a b of
  1# -> sameRep# c d
  _  -> 0#

sameReps# :: [SomeTypeRep] -> [SomeTypeRep] -> Int#
sameReps# []                   []                   = 1#
sameReps# (SomeTypeRep a : as) (SomeTypeRep b : bs) = case sameRep# a b of
  1# -> sameReps# as bs
  _  -> 0#
sameReps# _                    _                    = 0#
