{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, StandaloneDeriving, RankNTypes, TypeOperators, ScopedTypeVariables, FlexibleInstances, FlexibleContexts, UndecidableInstances, ConstraintKinds #-}
module Main where
import Data.Kind
data Nat = Z | S Nat
data Vec (n :: Nat) (a :: Type) where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
deriving instance Show a => Show (Vec n a)
instance Functor (Vec n) where { fmap _ Nil = Nil; fmap f (x :> xs) = f x :> fmap f xs }
instance Foldable (Vec n) where { foldr _ z Nil = z; foldr f z (x :> xs) = f x (foldr f z xs) }
type family (n :: Nat) + (m :: Nat) :: Nat where { 'Z + m = m; 'S n + m = 'S (n + m) }
append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys
data SNat (n :: Nat) where { SZ :: SNat 'Z; SS :: SNat n -> SNat ('S n) }
replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = Nil
replicateV (SS n) x = x :> replicateV n x
data Fin (n :: Nat) where { FZ :: Fin ('S n); FS :: Fin n -> Fin ('S n) }
(!) :: Vec n a -> Fin n -> a
(x :> _) ! FZ = x
(_ :> xs) ! FS i = xs ! i
data HList (ts :: [Type]) where { HNil :: HList '[]; HCons :: t -> HList ts -> HList (t ': ts) }
type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where { All c '[] = (); All c (t ': ts) = (c t, All c ts) }
showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (HCons x xs) = show x : showH xs
data SomeVec a = forall n. SomeVec (SNat n) (Vec n a)
fromList :: [a] -> SomeVec a
fromList [] = SomeVec SZ Nil
fromList (x : xs) = case fromList xs of SomeVec n v -> SomeVec (SS n) (x :> v)
zipV :: Vec n a -> Vec n b -> Vec n (a, b)
zipV Nil Nil = Nil
zipV (a :> as) (b :> bs) = (a, b) :> zipV as bs
main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> Nil
  print (append v (fmap (* 10) v))
  print (sum v, v ! FS FZ, replicateV (SS (SS SZ)) 'x')
  print (showH (HCons 1 (HCons "two" (HCons True HNil))))
  case fromList "abc" of SomeVec _ w -> print (length w)
  print (zipV v (fmap show v))
