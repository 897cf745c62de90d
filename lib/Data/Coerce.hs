{-# LANGUAGE NoImplicitPrelude #-}
module Data.Coerce (coerce, Coercible) where

import Tarry.Types
