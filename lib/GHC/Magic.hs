{-# LANGUAGE MagicHash #-}
-- | Functions that a compiler may know.
module GHC.Magic (inline, noinline, lazy, oneShot, runRW#) where

import GHC.Exts

-- | @noinline f x@ stays a call of @f@.
noinline :: a -> a
noinline x = x
{-# NOINLINE noinline #-}
