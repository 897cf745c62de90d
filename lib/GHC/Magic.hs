{-# LANGUAGE MagicHash #-}
-- | Functions that a compiler may know.
module GHC.Magic (inline, noinline, lazy, oneShot, runRW#) where

import GHC.Exts
