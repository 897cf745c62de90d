{-# LANGUAGE NoImplicitPrelude, MagicHash, ScopedTypeVariables #-}
-- | Types as values. The compiler itself makes an instance for every data type and newtype whose parameters all have kind *:
--
-- > instance (Typeable a, Typeable b) => Typeable (T a b) where
-- >   typeRep# _ = TypeRep "Module"# "T"# [typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b)]
--
-- Nobody writes one by hand, except for the types that are built into the syntax or primitive: those are here. This module needs only the
-- primitive layer, so that every other one may stand above it. It does NOT know types of higher kind: Typeable Maybe does not exist.
module Tarry.Typeable where

import Tarry.Prim

data Proxy# a = Proxy#

-- | The module that defines it, its name, the representations of its arguments.
data TypeRep = TypeRep Addr# Addr# [TypeRep]

class Typeable a where
  typeRep# :: Proxy# a -> TypeRep

-- | 1# when they are the same type.
sameRep# :: TypeRep -> TypeRep -> Int#
sameRep# (TypeRep m n as) (TypeRep m' n' bs) =
  case sameAddr# n n' 0# of
    1# -> case sameAddr# m m' 0# of
      1# -> sameReps# as bs
      _  -> 0#
    _  -> 0#

sameReps# :: [TypeRep] -> [TypeRep] -> Int#
sameReps# []     []     = 1#
sameReps# (a:as) (b:bs) = case sameRep# a b of
  1# -> sameReps# as bs
  _  -> 0#
sameReps# _      _      = 0#

-- | Do two literals have the same text from byte i on?
sameAddr# :: Addr# -> Addr# -> Int# -> Int#
sameAddr# a b i = case indexChar# a i of
  c -> case eqChar# c (indexChar# b i) of
    1# -> case nextChar# a i of
      j -> case j ==# i of
        1# -> 1#
        _  -> sameAddr# a b j
    _  -> 0#

instance Typeable () where
  typeRep# _ = TypeRep "Tarry.Types"# "()"# []

instance Typeable a => Typeable [a] where
  typeRep# _ = TypeRep "Tarry.Types"# "[]"# [typeRep# (Proxy# :: Proxy# a)]

instance (Typeable a, Typeable b) => Typeable (a -> b) where
  typeRep# _ = TypeRep "Tarry.Types"# "->"# [typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b)]

instance (Typeable a, Typeable b) => Typeable (a, b) where
  typeRep# _ = TypeRep "Tarry.Types"# "(,)"# [typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b)]

instance (Typeable a, Typeable b, Typeable c) => Typeable (a, b, c) where
  typeRep# _ = TypeRep "Tarry.Types"# "(,,)"#
    [typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b), typeRep# (Proxy# :: Proxy# c)]

instance (Typeable a, Typeable b, Typeable c, Typeable d) => Typeable (a, b, c, d) where
  typeRep# _ = TypeRep "Tarry.Types"# "(,,,)"#
    [ typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b), typeRep# (Proxy# :: Proxy# c)
    , typeRep# (Proxy# :: Proxy# d) ]

instance (Typeable a, Typeable b, Typeable c, Typeable d, Typeable e) => Typeable (a, b, c, d, e) where
  typeRep# _ = TypeRep "Tarry.Types"# "(,,,,)"#
    [ typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b), typeRep# (Proxy# :: Proxy# c)
    , typeRep# (Proxy# :: Proxy# d), typeRep# (Proxy# :: Proxy# e) ]
