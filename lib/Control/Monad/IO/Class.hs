{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.IO.Class (MonadIO(..)) where

import Tarry.Fix
