{-# LANGUAGE MagicHash #-}
-- | Strings of C as strings.
module GHC.Pack (unpackCString, unpackCString#, unpackNBytes#) where

import GHC.Exts

unpackCString :: Ptr a -> [Char]
unpackCString (Ptr a) = unpackCString# a
