{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad
  ( Functor(..), Monad(..), MonadFail(fail), MonadPlus(mzero, mplus)
  , mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever, void
  , join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_, replicateM, replicateM_
  , guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Tarry.Base
import Tarry.Foldable
import Tarry.Handle
