{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Enum where

import Tarry.Types

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen, enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ = undefined
  pred = undefined
  enumFrom = undefined
  enumFromThen = undefined
  enumFromTo = undefined
  enumFromThenTo = undefined

instance Enum Int where { toEnum = undefined; fromEnum = undefined }
instance Enum Integer where { toEnum = undefined; fromEnum = undefined }
instance Enum Char where { toEnum = undefined; fromEnum = undefined }
instance Enum Double where { toEnum = undefined; fromEnum = undefined }
instance Bounded Int where { minBound = undefined; maxBound = undefined }
