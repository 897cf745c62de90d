{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | MonadFix, MonadZip and MonadIO.
module Tarry.Fix where

import Tarry.Prim
import Tarry.Types
import Tarry.Exception
import Tarry.Function
import Tarry.Base
import Tarry.List
import Tarry.Monoid
import Tarry.Foldable
import Tarry.Ref

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let a = f (unJust a) in a
    where unJust (Just x) = x
          unJust Nothing  = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (\xs -> f (head xs)) of
    []  -> []
    x:_ -> x : mfix (\y -> tail (f y))

instance MonadFix NonEmpty where
  mfix f = case fix (\xs -> f (first xs)) of
      x :| _ -> x :| mfix (\y -> rest (f y))
    where first (a :| _) = a
          rest (_ :| as) = as

instance MonadFix IO where
  mfix = fixIO

instance MonadFix (ST s) where
  mfix = fixST

instance MonadFix ((->) r) where
  mfix f = \r -> let a = f a r in a

instance MonadFix (Either e) where
  mfix f = let a = f (unRight a) in a
    where unRight (Right x) = x
          unRight _         = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix Identity where
  mfix f = Identity (fix (\x -> runIdentity (f x)))

instance MonadFix Dual where
  mfix f = Dual (fix (\x -> getDual (f x)))

instance MonadFix Sum where
  mfix f = Sum (fix (\x -> getSum (f x)))

instance MonadFix Product where
  mfix f = Product (fix (\x -> getProduct (f x)))

instance MonadFix First where
  mfix f = First (mfix (\x -> getFirst (f x)))

instance MonadFix Last where
  mfix f = Last (mfix (\x -> getLast (f x)))

class Monad m => MonadZip m where
  {-# MINIMAL mzip | mzipWith #-}
  mzip     :: m a -> m b -> m (a, b)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  munzip   :: m (a, b) -> (m a, m b)

  mzip = mzipWith (,)
  mzipWith f ma mb = liftM (uncurry f) (mzip ma mb)
  munzip mab = (liftM fst mab, liftM snd mab)

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip NonEmpty where
  mzipWith f ~(a :| as) ~(b :| bs) = f a b :| zipWith f as bs

instance MonadZip Maybe where
  mzipWith = liftM2

instance MonadZip Identity where
  mzipWith = liftM2
  munzip (Identity (a, b)) = (Identity a, Identity b)

class Monad m => MonadIO m where
  liftIO :: IO a -> m a

instance MonadIO IO where
  liftIO m = m
