{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor (Functor(..), ($>), (<$>), (<&>), void) where

import Tarry.Base
