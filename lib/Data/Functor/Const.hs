{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor.Const (Const(..)) where

import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Wrapping ()
