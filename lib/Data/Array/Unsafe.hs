module Data.Array.Unsafe (castSTUArray, castIOUArray, unsafeFreeze, unsafeThaw) where

import Tarry.UArray
