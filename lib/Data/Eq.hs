{-# LANGUAGE NoImplicitPrelude #-}
module Data.Eq (Eq(..)) where

import Tarry.Classes
