{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | State that can be written.
module GHC.ST
  ( ST (ST), STRep, STret (..), runST, liftST, unsafeInterleaveST, unsafeDupableInterleaveST, unsafeIOToST, unsafeSTToIO
  ) where

import Control.Monad.ST (runST)
import Control.Monad.ST.Unsafe
import GHC.Prim
import Tarry.Types (ST)
import Tarry.Views

type STRep s a = State# s -> (# State# s, a #)

data STret s a = STret (State# s) a

liftST :: ST s a -> State# s -> STret s a
liftST (ST m) = \s -> case m s of (# s', r #) -> STret s' r
