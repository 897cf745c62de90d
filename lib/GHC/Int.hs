{-# LANGUAGE MagicHash #-}
-- | Numbers with a sign, with their constructors.
module GHC.Int (Int (..), Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#)) where

import Tarry.IntWord
import Tarry.Types (Int (..))
import Tarry.Views
