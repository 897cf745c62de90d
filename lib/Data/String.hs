{-# LANGUAGE FlexibleInstances #-}
module Data.String (String, IsString(..), lines, words, unlines, unwords) where

import Tarry.Monoid (Identity(..), Const(..))

class IsString a where
  fromString :: String -> a

-- | For every list whose elements turn out to be characters.
instance a ~ Char => IsString [a] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
