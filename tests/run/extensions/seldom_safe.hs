{-# LANGUAGE Trustworthy, AutoDeriveTypeable, MonoPatBinds, UnliftedFFITypes, MagicHash #-}
-- Extensions that say nothing any more, and unlifted types of C's functions.
module Main where

import Data.Typeable
import GHC.Exts

foreign import ccall unsafe "math.h floor" floor# :: Double# -> Double#
foreign import ccall unsafe "stdlib.h labs" labs# :: Int# -> Int#

data T = T

main :: IO ()
main = do
  let (a, b) = (length "abc", not False)
  print (typeOf T, a, b)
  print (D# (floor# 2.75##), D# (floor# -2.75##), I# (labs# -5#))
