{-# LANGUAGE NoImplicitPrelude #-}
module Data.Monoid
  ( Monoid(..), (<>), Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), First(..), Last(..), Alt(..), Ap(..)
  ) where

import Tarry.Base
import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Fix
import Tarry.Wrapping ()
