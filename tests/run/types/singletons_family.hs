{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, RankNTypes, PolyKinds, StandaloneKindSignatures, TypeOperators, UndecidableInstances, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, ConstraintKinds, StandaloneDeriving, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
module Main where
import Data.Kind
import Data.Type.Equality
import Data.Proxy

-- singletons from scratch
type Sing :: k -> Type
type family Sing

data Nat = Z | S Nat deriving (Show, Eq)
type SNat :: Nat -> Type
data SNat n where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)
type instance Sing = SNat

type SBool :: Bool -> Type
data SBool b where
  STrue :: SBool 'True
  SFalse :: SBool 'False
type instance Sing = SBool

class SingI (a :: k) where sing :: Sing a
instance SingI 'Z where sing = SZ
instance SingI n => SingI ('S n) where sing = SS sing
instance SingI 'True where sing = STrue
instance SingI 'False where sing = SFalse

class SingKind k where
  type Demote k :: Type
  fromSing :: Sing (a :: k) -> Demote k
  toSing :: Demote k -> SomeSing k
data SomeSing k where SomeSing :: Sing (a :: k) -> SomeSing k
instance SingKind Nat where
  type Demote Nat = Nat
  fromSing SZ = Z
  fromSing (SS n) = S (fromSing n)
  toSing Z = SomeSing SZ
  toSing (S n) = case toSing n of SomeSing m -> SomeSing (SS m)
instance SingKind Bool where
  type Demote Bool = Bool
  fromSing STrue = True
  fromSing SFalse = False
  toSing True = SomeSing STrue
  toSing False = SomeSing SFalse

type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)

(%+) :: SNat a -> SNat b -> SNat (a + b)
SZ %+ b = b
SS a %+ b = SS (a %+ b)

plusZ :: SNat n -> (n + 'Z) :~: n
plusZ SZ = Refl
plusZ (SS n) = case plusZ n of Refl -> Refl

plusS :: SNat n -> SNat m -> (n + 'S m) :~: 'S (n + m)
plusS SZ _ = Refl
plusS (SS n) m = case plusS n m of Refl -> Refl

plusComm :: SNat n -> SNat m -> (n + m) :~: (m + n)
plusComm SZ m = sym (plusZ m)
plusComm (SS n) m = case plusS m n of Refl -> case plusComm n m of Refl -> Refl

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
deriving instance Show a => Show (Vec n a)

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

rev :: Vec n a -> Vec n a
rev v = case plusZ (len v) of Refl -> go SZ Nil v
  where
    go :: SNat k -> Vec k a -> Vec m a -> Vec (m + k) a
    go _ acc Nil = acc
    go k acc (x :> (xs :: Vec m1 a)) = case plusS (len xs) k of Refl -> go (SS k) (x :> acc) xs
len :: Vec n a -> SNat n
len Nil = SZ
len (_ :> xs) = SS (len xs)

rev' :: forall n a. Vec n a -> Vec n a
rev' v = castWith Refl (rev v)

replicateV :: forall n a. SingI n => a -> Vec n a
replicateV x = go (sing @_ @n) where
  go :: SNat m -> Vec m a
  go SZ = Nil
  go (SS m) = x :> go m

main :: IO ()
main = do
  print (fromSing (sing :: SNat ('S ('S 'Z))))
  print (fromSing (sing :: SBool 'True))
  print (append (1 :> 2 :> Nil) (3 :> Nil))
  print (rev' (1 :> 2 :> 3 :> Nil))
  print (replicateV 'x' :: Vec ('S ('S 'Z)) Char)
  case toSing (S (S (S Z))) of SomeSing n -> print (fromSing (n %+ n))
