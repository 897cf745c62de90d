{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, TypeOperators, UndecidableInstances, TypeApplications, MultiParamTypeClasses, FlexibleInstances, ExistentialQuantification #-}
-- Equations of a family for the same types, of other kinds: what stands elsewhere in an equation tells which.
module Main where

import Data.Kind
import Data.Proxy
import Data.Type.Equality
import GHC.TypeLits

-- the right-hand side tells the kind of the parameters
type family Join (x :: k) (y :: k) :: k
type instance Join _a _b = '()
type instance Join x y = AppendSymbol x y
type instance Join x y = x + y
type instance Join '[] ys = ys
type instance Join (x ': xs) ys = x ': Join xs ys
type instance Join '(a, b) '(c, d) = '(Join a c, Join b d)

-- a function whose name is a constructor: below it, too
data Order :: k -> k -> Type
type family Do a :: Ordering
type instance Do (Order a b) = CmpSymbol a b
type instance Do (Order a b) = CmpNat a b
type instance Do (Order 'False 'True) = 'LT
type instance Do (Order '(a, b) '(c, d)) = First (Do (Order a c)) (Do (Order b d))

type family First (a :: Ordering) (b :: Ordering) :: Ordering where
  First 'EQ b = b
  First a b = a

-- a class whose parameter's kind another one tells
class Holds (f :: k -> Type) (a :: k) where
  type Held f a
  held :: f a -> Held f a
newtype Tagged t = Tagged Int
newtype Field (p :: (Symbol, Type)) = Field Int
instance Holds Tagged t where { type Held Tagged t = Int; held (Tagged n) = n }
instance Holds Maybe a where { type Held Maybe a = [a]; held = maybe [] pure }
instance Holds Field '(s, a) where { type Held Field '(s, a) = (Proxy s, Int); held (Field n) = (Proxy, n) }

-- the kind of the result is a matter of the kinds of variables, behind synonyms
type Exp a = a -> Type
type family Eval (e :: Exp a) :: a
type family Empty :: k
data Total = Total Nat
type instance Join ('Total a) ('Total b) = 'Total (a + b)
type instance Empty = ""
type instance Empty = 'Total 0
type instance Empty = '(Empty, Empty)
type instance Empty = '[]
data Pure1 :: (a -> b) -> a -> Exp b
type instance Eval (Pure1 f x) = f x
data Sum :: (a -> Exp m) -> t a -> Exp m
type instance Eval (Sum f '[]) = Empty
type instance Eval (Sum f (x ': xs)) = Join (Eval (f x)) (Eval (Sum f xs))
type instance Eval (Sum f 'Nothing) = Empty
type SumOr f x = '(Eval (Sum f x), Join x Empty)

-- kinds that are parameters
data Some k (f :: k -> Type) = forall a. Some (f a)

some :: Some Type Maybe -> Bool
some (Some m) = null m

flags :: [Some Bool Proxy]
flags = [Some (Proxy :: Proxy 'True), Some (Proxy :: Proxy 'False)]

main :: IO ()
main = do
  print (Refl :: Join '[1, 2] '[3] :~: '[1, 2, 3])
  print (Refl :: Join '( '(), "ab") '( '(), "cd") :~: '( '(), "abcd"))
  print (symbolVal (Proxy @(Join "x" "yz")), natVal (Proxy @(Join 3 4)))
  print (Refl :: Do (Order "b" "a") :~: 'GT, Refl :: Do (Order 3 4) :~: 'LT)
  print (Refl :: Do (Order '(1, "a") '(1, "b")) :~: 'LT, Refl :: Do (Order 'False 'True) :~: 'LT)
  print (held (Tagged 3 :: Tagged 'True), held (Just 'c'), held (Field 4 :: Field '("x", Int)))
  print (some (Some (Just 'c')), some (Some Nothing), length flags)
  print (Refl :: Eval (Sum (Pure1 'Total) '[2, 3]) :~: 'Total 5, Refl :: Eval (Sum (Pure1 'Total) 'Nothing) :~: 'Total 0)
  print (Refl :: SumOr (Pure1 'Total) '[] :~: '( 'Total 0, '[]))
  print (Refl :: ('(Join "a" Empty, 'Total 0) :: (Symbol, Total)) :~: '("a", Empty))
