{-# LANGUAGE NoImplicitPrelude #-}
module Data.Void (Void, absurd, vacuous) where

import Tarry.Base
import Tarry.Read
import Tarry.Ix
