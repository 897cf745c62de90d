{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | A number that differs from run to run.
module Tarry.Entropy (entropy) where

import Tarry.Prim
import Tarry.Types

entropy :: IO Int
entropy = IO (\w -> case wallTime# w of
  t -> case cpuTime# w of
    c -> Box# (I# (xorI# t (shiftL# c 20#))))
