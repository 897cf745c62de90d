module Data.Array.ST (STArray, STUArray, runSTArray, runSTUArray, module Data.Array.MArray) where

import Tarry.Arr (STArray)
import Data.Array.Base
import Data.Array.MArray
