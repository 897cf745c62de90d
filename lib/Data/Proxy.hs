{-# LANGUAGE NoImplicitPrelude #-}
module Data.Proxy (Proxy(..), asProxyTypeOf) where

import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Wrapping ()

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf a _ = a
