{-# LANGUAGE MagicHash #-}
-- | Literal strings.
module GHC.CString (unpackCString#, unpackAppendCString#, unpackFoldrCString#, unpackCStringUtf8#, unpackNBytes#) where

import GHC.Exts
