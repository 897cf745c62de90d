{-# LANGUAGE MagicHash, ScopedTypeVariables, GADTs, TypeOperators #-}
-- | Types at run time, for types of kind * only.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, eqT, gcast, TypeRep, showsTypeRep, typeRepTyCon, typeRepArgs, tyConName, tyConModule, TyCon
  , Proxy(..), (:~:)(..)
  ) where

import Data.Proxy (Proxy(..))
import Tarry.Prim
import Tarry.Typeable
import Tarry.Types (unpackString, unpackAppend, isTrue#)
import Tarry.Exception (cast)

infix 4 :~:

-- | A proof that two types are one.
data a :~: b where
  Refl :: a :~: a

instance Show (a :~: b) where
  show Refl = "Refl"

instance Eq (a :~: b) where
  _ == _ = True

typeRep :: forall proxy a . Typeable a => proxy a -> TypeRep
typeRep _ = typeRep# (Proxy# :: Proxy# a)

typeOf :: forall a . Typeable a => a -> TypeRep
typeOf _ = typeRep# (Proxy# :: Proxy# a)

eqT :: forall a b . (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = case sameRep# (typeRep# (Proxy# :: Proxy# a)) (typeRep# (Proxy# :: Proxy# b)) of
  1# -> Just (unsafeCoerce# (Refl :: a :~: a))
  _  -> Nothing

gcast :: forall a b c . (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = case sameRep# (typeRep# (Proxy# :: Proxy# a)) (typeRep# (Proxy# :: Proxy# b)) of
  1# -> Just (unsafeCoerce# x)
  _  -> Nothing

instance Eq TypeRep where
  a == b = isTrue# (sameRep# a b)

instance Ord TypeRep where
  compare (TypeRep m n as) (TypeRep m' n' bs) =
    compare (unpackString m, unpackString n, as) (unpackString m', unpackString n', bs)

instance Show TypeRep where
  showsPrec d (TypeRep _ name args) = case (unpackString name, args) of
    ("[]", [a])    -> showChar '[' . shows a . showChar ']'
    ("->", [a, b]) -> showParen (d > 8) (showsPrec 9 a . showString " -> " . showsPrec 8 b)
    ('(' : ',' : _, a : as) -> showChar '(' . showsPrec 10 a . foldr (\x r -> showChar ',' . showsPrec 10 x . r) id as . showChar ')'
    (n, [])        -> showString n
    (n, as)        -> showParen (d > 9) (showString n . foldr (\x r -> showChar ' ' . showsPrec 10 x . r) id as)

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

data TyCon = TyCon String String deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ (TyCon _ n) = showString n

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep m n _) = TyCon (unpackString m) (unpackString n)

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs (TypeRep _ _ as) = as

tyConName, tyConModule :: TyCon -> String
tyConName (TyCon _ n)   = n
tyConModule (TyCon m _) = m
