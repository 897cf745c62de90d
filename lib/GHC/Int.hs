{-# LANGUAGE MagicHash #-}
-- | Numbers with a sign, with their constructors, and how they are compared.
module GHC.Int
  ( Int (..), Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#), eqInt, neInt, ltInt, leInt, gtInt, geInt, eqInt8, neInt8
  , ltInt8, leInt8, gtInt8, geInt8, eqInt16, neInt16, ltInt16, leInt16, gtInt16, geInt16, eqInt32, neInt32, ltInt32, leInt32
  , gtInt32, geInt32, eqInt64, neInt64, ltInt64, leInt64, gtInt64, geInt64
  ) where

import Tarry.IntWord
import Tarry.Types (Int (..))
import Tarry.Views

eqInt, neInt, ltInt, leInt, gtInt, geInt :: Int -> Int -> Bool
eqInt = (==)
neInt = (/=)
ltInt = (<)
leInt = (<=)
gtInt = (>)
geInt = (>=)

eqInt8, neInt8, ltInt8, leInt8, gtInt8, geInt8 :: Int8 -> Int8 -> Bool
eqInt8 = (==)
neInt8 = (/=)
ltInt8 = (<)
leInt8 = (<=)
gtInt8 = (>)
geInt8 = (>=)

eqInt16, neInt16, ltInt16, leInt16, gtInt16, geInt16 :: Int16 -> Int16 -> Bool
eqInt16 = (==)
neInt16 = (/=)
ltInt16 = (<)
leInt16 = (<=)
gtInt16 = (>)
geInt16 = (>=)

eqInt32, neInt32, ltInt32, leInt32, gtInt32, geInt32 :: Int32 -> Int32 -> Bool
eqInt32 = (==)
neInt32 = (/=)
ltInt32 = (<)
leInt32 = (<=)
gtInt32 = (>)
geInt32 = (>=)

eqInt64, neInt64, ltInt64, leInt64, gtInt64, geInt64 :: Int64 -> Int64 -> Bool
eqInt64 = (==)
neInt64 = (/=)
ltInt64 = (<)
leInt64 = (<=)
gtInt64 = (>)
geInt64 = (>=)
