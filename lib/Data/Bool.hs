{-# LANGUAGE NoImplicitPrelude #-}
module Data.Bool (Bool(..), (&&), (||), not, otherwise, bool) where

import Tarry.Types
import Tarry.Classes
import Tarry.Function
