{-# LANGUAGE ScopedTypeVariables, DataKinds, PolyKinds, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Tuples' constructors as types, kinds behind a synonym's right-hand side, operators in import lists of a type's parts.
module Main (Match (Is, type (:=>), Any), main) where
import Data.Kind
import Data.Proxy
import GHC.TypeLits (ErrorMessage (Text, type (:<>:)), KnownNat, Nat, TypeError, natVal)

data Match j k = Is j | j :=> k | Any k
type (-->) = ('(:=>) :: j -> k -> Match j k)
type Otherwise = ('Any :: k -> Match j k)
type Nil = ('[] :: [k])

type family Zip (f :: a -> b -> c) (xs :: [a]) (ys :: [b]) :: [c] where
  Zip f (x ': xs) (y ': ys) = f x y ': Zip f xs ys
  Zip f xs ys = Nil

type family Firsts (ps :: [(Nat, b)]) :: [Nat] where
  Firsts '[] = '[]
  Firsts ('(x, y) ': ps) = x ': Firsts ps

type family Case (ms :: [Match j k]) (x :: j) :: k where
  Case ((x --> y) ': ms) x = y
  Case (Otherwise y ': ms) x = y
  Case (m ': ms) x = Case ms x
  Case '[] x = TypeError ('Text "no case" ':<>: 'Text " fits")

class Sum (ns :: [Nat]) where total :: Proxy ns -> Integer
instance Sum '[] where total _ = 0
instance (KnownNat n, Sum ns) => Sum (n ': ns) where total _ = natVal (Proxy :: Proxy n) + total (Proxy :: Proxy ns)

main :: IO ()
main = do
  print (total (Proxy :: Proxy (Firsts (Zip '(,) '[1, 2, 3] '[Int, Bool]))))
  print (natVal (Proxy :: Proxy (Case '[Int --> 1, Bool --> 2, Otherwise 3] Bool)))
  print (natVal (Proxy :: Proxy (Case '[Int --> 1, Bool --> 2, Otherwise 3] Char)))
