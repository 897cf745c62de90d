{-# LANGUAGE DataKinds, GADTs, KindSignatures, PolyKinds, RankNTypes, TypeFamilies, TypeOperators #-}
-- An argument of type (a ~ b) => r is checked with that equality, which does not hold outside: what r is must come from there.
module Main where

import Data.Kind (Type)
import Data.Type.Equality

data Nat = Z | S Nat

type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)

data Count (n :: Nat) where
  None :: Count 'Z
  More :: Count n -> Count ('S n)

data Row (n :: Nat) (a :: Type) where
  End  :: Row 'Z a
  (:>) :: a -> Row n a -> Row ('S n) a

infixr 5 :>

given :: a :~: b -> ((a ~ b) => r) -> r
given Refl x = x

cast :: a :~: b -> a -> b
cast p x = given p x

casts :: a :~: b -> [a] -> (Int, [b])
casts p xs = (length xs, gcastWith p xs)

zero :: Count n -> (n + 'Z) :~: n
zero None = Refl
zero (More n) = given (zero n) Refl

next :: Count m -> Count n -> (m + 'S n) :~: 'S (m + n)
next None _ = Refl
next (More m) n = given (next m n) Refl

-- | Reversed onto another: the sum has to be turned around at each step.
onto :: Count m -> Count n -> Row m a -> Row n a -> Row (m + n) a
onto None _ End ys = ys
onto (More m) n (x :> xs) ys = given (next m n) (onto m (More n) xs (x :> ys))

reversed :: Count n -> Row n a -> Row n a
reversed n xs = gcastWith (zero n) $ onto n None xs End

items :: Row n a -> [a]
items End = []
items (x :> xs) = x : items xs

-- | A class in place of the equality, and one more argument of the result's type.
withShown :: (Show a => a -> r) -> (a -> String) -> a -> r -> String
withShown _ f x _ = f x

main :: IO ()
main = do
  print (cast Refl 'x', casts Refl "abc")
  print (items (reversed (More (More (More None))) (1 :> 2 :> 3 :> End)))
  putStrLn (withShown show (const "kept") 'c' "other")
