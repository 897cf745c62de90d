{-# LANGUAGE PolyKinds, GADTs, DataKinds, TypeOperators, RankNTypes, StandaloneKindSignatures, TypeFamilies, ScopedTypeVariables, TypeApplications #-}
-- An equality of types that may be of different kinds, with the kind named in the constructor.
module Main where
import Data.Kind

infix 4 :~:
type (:~:) :: forall k1 k2. k1 -> k2 -> Type
data a :~: b where
  Refl :: forall k (a :: k). a :~: a
instance Show (a :~: b) where show Refl = "Refl"
trans :: a :~: b -> b :~: c -> a :~: c
trans Refl Refl = Refl
castWith :: forall a b. a :~: b -> a -> b
castWith Refl x = x
apply :: forall (f :: Type -> Type) g a b. f :~: g -> a :~: b -> f a :~: g b
apply Refl Refl = Refl
data Nat = Z | S Nat
data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)
eqNat :: SNat m -> SNat n -> Maybe (m :~: n)
eqNat SZ SZ = Just Refl
eqNat (SS m) (SS n) = case eqNat m n of { Just Refl -> Just Refl; Nothing -> Nothing }
eqNat _ _ = Nothing
type Some :: forall k. (k -> Type) -> Type
data Some f where
  Some :: forall k (f :: k -> Type) (a :: k). f a -> Some f
size :: SNat n -> Int
size SZ = 0
size (SS n) = 1 + size n
type Var :: forall k. Nat -> k
data family Var i
data Box (a :: k) where
  Box :: forall k (a :: k). String -> Box a
name :: Box (Var @(Type -> Type) 'Z) -> String
name (Box s) = s
main :: IO ()
main = do
  print (castWith (trans Refl Refl) 'x')
  print (castWith (apply (Refl :: Maybe :~: Maybe) (Refl :: Int :~: Int)) (Just 3))
  print (eqNat (SS SZ) (SS SZ), fmap (const ()) (eqNat SZ (SS SZ)))
  print [case s of Some n -> size n | s <- [Some SZ, Some (SS (SS SZ))]]
  putStrLn (name (Box "box"))
