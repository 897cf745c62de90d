{-# LANGUAGE NoStarIsType, DataKinds, TypeFamilies, UndecidableInstances, TypeOperators, KindSignatures, FlexibleContexts, FlexibleInstances, ScopedTypeVariables, TypeApplications, PolyKinds, MultiParamTypeClasses, AllowAmbiguousTypes, ConstraintKinds #-}
module Main where
import GHC.TypeLits
import Data.Proxy
import Data.Kind
type family Fact (n :: Nat) :: Nat where { Fact 0 = 1; Fact n = n * Fact (n - 1) }
type family Max (a :: Nat) (b :: Nat) where { Max a b = If (a <=? b) b a }
type family If (c :: Bool) (t :: k) (e :: k) :: k where { If 'True t e = t; If 'False t e = e }
type family Length (xs :: [k]) :: Nat where { Length '[] = 0; Length (x ': xs) = 1 + Length xs }
class KnownSyms (ss :: [Symbol]) where syms :: [String]
instance KnownSyms '[] where syms = []
instance (KnownSymbol s, KnownSyms ss) => KnownSyms (s ': ss) where syms = symbolVal (Proxy @s) : syms @ss
atMost :: forall n. (KnownNat n, n <= 10) => Integer
atMost = natVal (Proxy @n)
type family Check a :: Constraint where { Check Int = (); Check a = TypeError ('Text "no " ':<>: 'ShowType a) }
f :: Check a => a -> a
f = id
main :: IO ()
main = do
  print (natVal (Proxy @(Fact 5)), natVal (Proxy @(Max 3 8)), natVal (Proxy @(Length '[Int, Bool, Char])))
  print (syms @'["a", "b"])
  print (atMost @7, f (3 :: Int))
