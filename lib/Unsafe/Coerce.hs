{-# LANGUAGE MagicHash #-}
-- | A value taken for one of another type. Nothing happens, and nothing is checked.
module Unsafe.Coerce (unsafeCoerce) where

import Tarry.Prim (unsafeCoerce#)

unsafeCoerce :: a -> b
unsafeCoerce x = unsafeCoerce# x
