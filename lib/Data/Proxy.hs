{-# LANGUAGE NoImplicitPrelude, KindSignatures #-}
module Data.Proxy (Proxy(..), asProxyTypeOf, KProxy(..)) where

import Data.Kind (Type)
import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Wrapping ()

-- | A kind as a type.
data KProxy (t :: Type) = KProxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf a _ = a
