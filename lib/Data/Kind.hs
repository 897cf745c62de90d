{-# LANGUAGE NoImplicitPrelude, PolyKinds, KindSignatures #-}
-- | Kinds. The type checker knows the first two by their names.
module Data.Kind (Type, Constraint, FUN) where

data Type
data Constraint

-- | Functions. How often they use their argument is not checked.
type FUN m = (->)
