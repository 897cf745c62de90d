{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures, TypeApplications, TypeFamilies, TypeOperators, UndecidableInstances, AllowAmbiguousTypes, FlexibleInstances, FlexibleContexts #-}
-- Kinds as arguments of types: T @k.
module Main where
import Data.Kind (Type)
import Data.Typeable

data Tag = A | B deriving Show

type Var :: forall k. k -> Type
newtype Var i = Var Int

type Pair :: forall j k. k -> j -> Type
data Pair a b = Pair String

data P (a :: k) = P

type HList :: [Type] -> Type
data HList xs where
  Nil :: HList ('[] @Type)
  (:&) :: x -> HList xs -> HList (x ': xs)
infixr 5 :&

type family Length (xs :: [k]) :: Nat'
type instance Length '[] = 'Z
type instance Length (x ': xs) = 'S (Length xs)

data Nat' = Z | S Nat'

class KnownNat' (n :: Nat') where nat :: Int
instance KnownNat' 'Z where nat = 0
instance KnownNat' n => KnownNat' ('S n) where nat = 1 + nat @n

f :: Var @Tag 'A -> Int
f (Var n) = n

g :: forall b (i :: b). Typeable i => P @b i -> String
g p = show (typeRep p)

h :: Pair @Type @Tag 'B Int -> String
h (Pair s) = s

len :: HList xs -> Int
len Nil = 0
len (_ :& xs) = 1 + len xs

count :: forall xs. KnownNat' (Length @Type xs) => HList xs -> Int
count _ = nat @(Length xs)

none :: P ('Nothing @Tag) -> ()
none P = ()

type Q = P @Bool

q :: Q 'True -> ()
q P = ()

class C (a :: k) where c :: P @k a -> String
instance C 'A where c _ = "A"
instance C Maybe where c _ = "Maybe"

main :: IO ()
main = do
  print (f (Var 3))
  putStrLn (g (P :: P 'B) ++ g (P :: P @(Type -> Type) Maybe))
  putStrLn (h (Pair "pair"))
  print (len ('x' :& True :& Nil), count ('x' :& True :& Nil))
  print (none P)
  print (q P)
  putStrLn (c (P :: P 'A) ++ c (P @_ @Maybe))
