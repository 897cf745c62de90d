{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, KindSignatures, TypeOperators, UndecidableInstances, GADTs, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures #-}
module Main where
import Data.Kind
import GHC.TypeLits
import Data.Proxy
type TyFun a b = a -> b -> Type
type a ~> b = TyFun a b -> Type
infixr 0 ~>
type family Apply (f :: a ~> b) (x :: a) :: b
data Not :: Bool ~> Bool
type instance Apply Not 'True = 'False
type instance Apply Not 'False = 'True
data AddN :: Nat -> Nat ~> Nat
type instance Apply (AddN n) m = n + m
type family MapF (f :: a ~> b) (xs :: [a]) :: [b] where
  MapF f '[] = '[]
  MapF f (x ': xs) = Apply f x ': MapF f xs
type family FoldrF (f :: a ~> b ~> b) (z :: b) (xs :: [a]) :: b where
  FoldrF f z '[] = z
  FoldrF f z (x ': xs) = Apply (Apply f x) (FoldrF f z xs)
data Plus :: Nat ~> Nat ~> Nat
data Plus1 :: Nat -> Nat ~> Nat
type instance Apply Plus x = Plus1 x
type instance Apply (Plus1 x) y = x + y
class Nats (ns :: [Nat]) where nats :: Proxy ns -> [Integer]
instance Nats '[] where nats _ = []
instance (KnownNat n, Nats ns) => Nats (n ': ns) where nats _ = natVal (Proxy :: Proxy n) : nats (Proxy :: Proxy ns)
class B (b :: Bool) where bool :: Proxy b -> Bool
instance B 'True where bool _ = True
instance B 'False where bool _ = False
type Length :: [k] -> Nat
type family Length xs where
  Length '[] = 0
  Length (_ ': xs) = 1 + Length xs
type family If (c :: Bool) (t :: k) (e :: k) :: k where { If 'True t e = t; If 'False t e = e }
type family Member (x :: k) (xs :: [k]) :: Bool where
  Member x '[] = 'False
  Member x (x ': xs) = 'True
  Member x (y ': xs) = Member x xs
main :: IO ()
main = do
  print (nats (Proxy :: Proxy (MapF (AddN 10) '[1, 2, 3])))
  print (natVal (Proxy :: Proxy (FoldrF Plus 0 '[4, 5, 6])))
  print (bool (Proxy :: Proxy (Apply Not 'False)))
  print (natVal (Proxy :: Proxy (Length '[Int, Bool, Char])))
  print (bool (Proxy :: Proxy (Member Int '[Bool, Int])), bool (Proxy :: Proxy (Member Char '[Bool, Int])))
  print (natVal (Proxy :: Proxy (If (Member 3 '[1, 3]) 100 200)))
