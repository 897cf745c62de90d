{-# LANGUAGE NoImplicitPrelude, MagicHash, PolyKinds, GADTs #-}
module Tarry.Typeable where

import Tarry.Prim

data TypeRep (a :: k) where
  TypeCon :: Addr# -> Addr# -> TypeRep a
  App     :: TypeRep f -> TypeRep x -> TypeRep (f x)
  Fun     :: TypeRep a -> TypeRep b -> TypeRep (a -> b)

class Typeable (a :: k) where
  theRep :: TypeRep a

conRep :: Addr# -> Addr# -> TypeRep k -> TypeRep a
conRep home name _ = TypeCon home name

kindRep :: TypeRep a -> TypeRep k -> TypeRep a
kindRep rep _ = rep

appRep :: TypeRep f -> TypeRep x -> TypeRep (f x)
appRep f x = App f x

funRep :: TypeRep a -> TypeRep b -> TypeRep (a -> b)
funRep a b = Fun a b

starRep, arrowRep :: TypeRep a
starRep  = TypeCon "GHC.Types"# "*"#
arrowRep = TypeCon "GHC.Prim"# "FUN"#
