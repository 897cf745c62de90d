{-# LANGUAGE PatternSynonyms, TypeOperators, GADTs, ExistentialQuantification #-}
module Shapes (Dyn (..), pattern D, Expr (..), pattern IntE, pattern Both, (:*:) (..), pattern (:+:), pattern Two) where

data Dyn = forall a. Show a => Dyn a | None

-- Nobody has written what these provide.
pattern D x = Dyn x

data Expr a where
  I    :: Int -> Expr Int
  B    :: Bool -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)

pattern IntE n = I n
pattern Both a b <- Pair a b where Both a b = Pair a b

data a :*: b = forall c. (Show c) => (a, c) :*: (b, c)
infixr 5 :+:
pattern x :+: y = x :*: y
pattern Two n m = Pair (I n) m
