{-# LANGUAGE MagicHash #-}
-- | Numbers without a sign, with their constructors, and how they are compared.
module GHC.Word
  ( Word (W#), Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#), byteSwap16, byteSwap32, byteSwap64, bitReverse8, bitReverse16
  , bitReverse32, bitReverse64, eqWord, neWord, ltWord, leWord, gtWord, geWord, eqWord8, neWord8, ltWord8, leWord8, gtWord8
  , geWord8, eqWord16, neWord16, ltWord16, leWord16, gtWord16, geWord16, eqWord32, neWord32, ltWord32, leWord32, gtWord32
  , geWord32, eqWord64, neWord64, ltWord64, leWord64, gtWord64, geWord64
  ) where

import Tarry.IntWord
import Tarry.Types (Word)
import Tarry.Views

eqWord, neWord, ltWord, leWord, gtWord, geWord :: Word -> Word -> Bool
eqWord = (==)
neWord = (/=)
ltWord = (<)
leWord = (<=)
gtWord = (>)
geWord = (>=)

eqWord8, neWord8, ltWord8, leWord8, gtWord8, geWord8 :: Word8 -> Word8 -> Bool
eqWord8 = (==)
neWord8 = (/=)
ltWord8 = (<)
leWord8 = (<=)
gtWord8 = (>)
geWord8 = (>=)

eqWord16, neWord16, ltWord16, leWord16, gtWord16, geWord16 :: Word16 -> Word16 -> Bool
eqWord16 = (==)
neWord16 = (/=)
ltWord16 = (<)
leWord16 = (<=)
gtWord16 = (>)
geWord16 = (>=)

eqWord32, neWord32, ltWord32, leWord32, gtWord32, geWord32 :: Word32 -> Word32 -> Bool
eqWord32 = (==)
neWord32 = (/=)
ltWord32 = (<)
leWord32 = (<=)
gtWord32 = (>)
geWord32 = (>=)

eqWord64, neWord64, ltWord64, leWord64, gtWord64, geWord64 :: Word64 -> Word64 -> Bool
eqWord64 = (==)
neWord64 = (/=)
ltWord64 = (<)
leWord64 = (<=)
gtWord64 = (>)
geWord64 = (>=)
