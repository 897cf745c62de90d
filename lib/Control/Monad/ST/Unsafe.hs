{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeDupableInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Tarry.Types (ST)
import Tarry.Ref

-- | There is no other thread that could evaluate it too.
unsafeDupableInterleaveST :: ST s a -> ST s a
unsafeDupableInterleaveST = unsafeInterleaveST
