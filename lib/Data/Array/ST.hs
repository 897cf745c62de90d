module Data.Array.ST (STArray, STUArray, runSTArray, runSTUArray, module Data.Array.MArray) where

import Tarry.Arr (STArray)
import Tarry.UArray
import Data.Array.MArray
