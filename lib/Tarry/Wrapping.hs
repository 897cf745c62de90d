{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- | Instances of the newtypes of Tarry.Monoid that the Prelude does not need. Every module that exports one of these types imports this
-- one, so that the instances are there wherever the types are.
module Tarry.Wrapping () where

import Tarry.Base
import Tarry.Bits
import Tarry.Fix
import Tarry.Function (fix)
import Tarry.Ix
import Tarry.Monoid

deriving instance Bits a => Bits (Identity a)
deriving instance FiniteBits a => FiniteBits (Identity a)
deriving instance Ix a => Ix (Identity a)

deriving instance Enum a => Enum (Const a b)
deriving instance Num a => Num (Const a b)
deriving instance Real a => Real (Const a b)
deriving instance Integral a => Integral (Const a b)
deriving instance Fractional a => Fractional (Const a b)
deriving instance RealFrac a => RealFrac (Const a b)
deriving instance Floating a => Floating (Const a b)
deriving instance RealFloat a => RealFloat (Const a b)
deriving instance Bits a => Bits (Const a b)
deriving instance FiniteBits a => FiniteBits (Const a b)
deriving instance Ix a => Ix (Const a b)

deriving instance Real a => Real (Down a)
deriving instance Fractional a => Fractional (Down a)
deriving instance RealFrac a => RealFrac (Down a)
deriving instance Floating a => Floating (Down a)
deriving instance RealFloat a => RealFloat (Down a)
deriving instance Bits a => Bits (Down a)
deriving instance FiniteBits a => FiniteBits (Down a)
deriving instance Ix a => Ix (Down a)

deriving instance Enum (f a) => Enum (Alt f a)
deriving instance Num (f a) => Num (Alt f a)
deriving instance Enum (f a) => Enum (Ap f a)

instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound

-- | All of them are one.
instance Enum (Proxy s) where
  succ _               = errorWithoutStackTrace "Proxy.succ"
  pred _               = errorWithoutStackTrace "Proxy.pred"
  fromEnum _           = 0
  toEnum 0             = Proxy
  toEnum _             = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _           = [Proxy]
  enumFromThen _ _     = [Proxy]
  enumFromThenTo _ _ _ = [Proxy]
  enumFromTo _ _       = [Proxy]

instance Ix (Proxy s) where
  range _           = [Proxy]
  inRange _ _       = True
  index _ _         = 0
  unsafeIndex _ _   = 0
  unsafeRangeSize _ = 1

instance MonadFix f => MonadFix (Alt f) where
  mfix f = Alt (mfix (getAlt . f))
instance MonadFix f => MonadFix (Ap f) where
  mfix f = Ap (mfix (getAp . f))
instance MonadFix Down where
  mfix f = Down (fix (getDown . f))

instance MonadZip Dual where
  mzipWith = liftM2
instance MonadZip Sum where
  mzipWith = liftM2
instance MonadZip Product where
  mzipWith = liftM2
instance MonadZip Down where
  mzipWith = liftM2
instance MonadZip Proxy where
  mzipWith _ _ _ = Proxy
instance MonadZip First where
  mzipWith = liftM2
instance MonadZip Last where
  mzipWith = liftM2
instance MonadZip f => MonadZip (Alt f) where
  mzipWith f (Alt a) (Alt b) = Alt (mzipWith f a b)
