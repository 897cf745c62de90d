{-# LANGUAGE MagicHash #-}
-- | Variables that are full or empty.
module Tarry.MVar where

import Tarry.Prim
import Tarry.Types (isTrue#)

data MVar a = MVar (MVar# a)

instance Eq (MVar a) where
  MVar v == MVar w = isTrue# (sameMVar# v w)
