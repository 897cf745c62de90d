{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.Fail (MonadFail(fail)) where

import Tarry.Base
import Tarry.Handle
