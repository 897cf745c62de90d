{-# LANGUAGE MagicHash #-}
-- | Equality and order.
module GHC.Classes (Eq (..), Ord (..), (&&), (||), not, divInt#, modInt#, divModInt#) where

import GHC.Exts (divInt#, divModInt#, modInt#)
