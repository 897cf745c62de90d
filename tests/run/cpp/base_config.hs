{-# LANGUAGE CPP #-}
#include "HsBaseConfig.h"
-- What C's types are here.
module Main (main) where

import Data.Int
import Data.Word
import Foreign.C.Types
import System.Posix.Types

main :: IO ()
main = do
  let CInt i = 7; CSize s = 8; CLong l = -9; CMode m = 0o644; CDouble d = 1.5; COff o = 3
  print (i :: HTYPE_INT, s :: HTYPE_SIZE_T, l :: HTYPE_LONG, m :: HTYPE_MODE_T, d :: HTYPE_DOUBLE, o :: HTYPE_OFF_T)
  print (maxBound :: HTYPE_UNSIGNED_SHORT, minBound :: HTYPE_CHAR)
