{-# LANGUAGE MagicHash #-}
-- | Numbers without a sign, with their constructors.
module GHC.Word
  ( Word (W#), Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#), byteSwap16, byteSwap32, byteSwap64, bitReverse8, bitReverse16
  , bitReverse32, bitReverse64
  ) where

import Tarry.IntWord
import Tarry.Types (Word)
import Tarry.Views
