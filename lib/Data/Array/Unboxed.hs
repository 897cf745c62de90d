module Data.Array.Unboxed (UArray, module Data.Array.IArray) where

import Tarry.UArray
import Data.Array.IArray
