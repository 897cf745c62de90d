{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Tarry.Typeable where

import Tarry.Prim

data Proxy# a = Proxy#
data TypeRep = TypeRep Addr# Addr# [TypeRep]

class Typeable a where
  typeRep# :: Proxy# a -> TypeRep
