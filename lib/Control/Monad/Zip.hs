{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.Zip (MonadZip(..)) where

import Tarry.Fix
