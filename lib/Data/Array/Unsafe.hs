module Data.Array.Unsafe (unsafeFreeze, unsafeThaw) where

import Tarry.UArray
