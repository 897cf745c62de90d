{-# LANGUAGE TypeFamilyDependencies, DataKinds, TypeFamilies, TypeOperators, PolyKinds #-}
-- | Truth values as types.
module Data.Type.Bool (If, type (&&), type (||), Not) where

infixr 3 &&
infixr 2 ||

type family If (condition :: Bool) (yes :: k) (no :: k) :: k where
  If 'True yes no = yes
  If 'False yes no = no

type family (a :: Bool) && (b :: Bool) :: Bool where
  'False && a = 'False
  'True && a = a
  a && 'False = 'False
  a && 'True = a
  a && a = a

type family (a :: Bool) || (b :: Bool) :: Bool where
  'False || a = a
  'True || a = 'True
  a || 'False = a
  a || 'True = 'True
  a || a = a

type family Not (a :: Bool) = (r :: Bool) | r -> a where
  Not 'False = 'True
  Not 'True = 'False
