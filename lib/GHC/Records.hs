{-# LANGUAGE AllowAmbiguousTypes, FunctionalDependencies, KindSignatures, PolyKinds, ScopedTypeVariables #-}
-- | Fields of records by name: with OverloadedRecordDot r.x is getField \@"x" r. The type checker makes the instance for each
-- field that is in scope (types/solve_field.c); others are written by hand.
module GHC.Records (HasField(..)) where

class HasField x r a | x r -> a where
  getField :: r -> a
