{-# LANGUAGE NoImplicitPrelude #-}
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import Tarry.Types
import Tarry.Base
import Tarry.Ref

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixIO
