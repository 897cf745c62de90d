{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.Fix (MonadFix(mfix), fix) where

import Tarry.Function
import Tarry.Fix
