{-# LANGUAGE NoImplicitPrelude #-}
module Data.Bits
  ( Bits(..), FiniteBits(..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import Tarry.Bits
