{-# LANGUAGE NoImplicitPrelude #-}
-- | Kinds. The type checker knows these two by their names.
module Data.Kind (Type, Constraint) where

data Type
data Constraint
