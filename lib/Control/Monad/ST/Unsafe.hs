{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Tarry.Ref
