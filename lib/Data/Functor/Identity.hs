{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor.Identity (Identity(..)) where

import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Fix
import Tarry.Wrapping ()
