{-# LANGUAGE TypeFamilies, DataKinds, GADTs, RankNTypes, ScopedTypeVariables, TypeApplications, PolyKinds, StandaloneKindSignatures, TypeOperators, UndecidableInstances, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, AllowAmbiguousTypes, ConstraintKinds, QuantifiedConstraints, DeriveGeneric, StandaloneDeriving, DerivingVia, DeriveAnyClass, UndecidableSuperClasses, EmptyDataDecls #-}
module Main where
import Data.Kind
import Data.Proxy
import Data.Functor.Identity
import Data.Functor.Const
import GHC.Generics (Generic)
import Data.Coerce
type Exp a = a -> Type
type family Eval (e :: Exp a) :: a
data Pure :: a -> Exp a
type instance Eval (Pure x) = x
data MapE :: (a -> Exp b) -> [a] -> Exp [b]
type instance Eval (MapE f '[]) = '[]
type instance Eval (MapE f (x ': xs)) = Eval (f x) ': Eval (MapE f xs)
data Twice :: Type -> Exp Type
type instance Eval (Twice a) = (a, a)
data Foldr :: (a -> b -> Exp b) -> b -> [a] -> Exp b
type instance Eval (Foldr f z '[]) = z
type instance Eval (Foldr f z (x ': xs)) = Eval (f x (Eval (Foldr f z xs)))
data PairE :: Type -> Type -> Exp Type
type instance Eval (PairE a b) = (a, b)
type HKD :: (Type -> Type) -> Type -> Type
type family HKD f a where
  HKD Identity a = a
  HKD f a = f a
data Person f = Person { name :: HKD f String, age :: HKD f Int } deriving Generic
deriving instance (Show (HKD f String), Show (HKD f Int)) => Show (Person f)
validate :: Person Maybe -> Maybe (Person Identity)
validate (Person n a) = Person <$> n <*> a
type (~>) :: (k -> Type) -> (k -> Type) -> Type
type f ~> g = forall x. f x -> g x
class HFunctor (h :: (k -> Type) -> k -> Type) where hfmap :: (f ~> g) -> h f ~> h g
data ExprF :: (Type -> Type) -> Type -> Type where
  LitF :: Int -> ExprF r Int
  IsZ :: r Int -> ExprF r Bool
  AddF :: r Int -> r Int -> ExprF r Int
  IfF :: r Bool -> r a -> r a -> ExprF r a
instance HFunctor ExprF where
  hfmap _ (LitF n) = LitF n
  hfmap f (IsZ a) = IsZ (f a)
  hfmap f (AddF a b) = AddF (f a) (f b)
  hfmap f (IfF c t e) = IfF (f c) (f t) (f e)
newtype HFix h a = HFix (h (HFix h) a)
hcata :: HFunctor h => (h f ~> f) -> HFix h ~> f
hcata alg (HFix h) = alg (hfmap (hcata alg) h)
evalAlg :: ExprF Identity ~> Identity
evalAlg (LitF n) = Identity n
evalAlg (IsZ (Identity n)) = Identity (n == 0)
evalAlg (AddF a b) = (+) <$> a <*> b
evalAlg (IfF (Identity c) t e) = if c then t else e
showAlg :: ExprF (Const String) ~> Const String
showAlg (LitF n) = Const (show n)
showAlg (IsZ (Const a)) = Const ("zero?" ++ a)
showAlg (AddF (Const a) (Const b)) = Const ("(" ++ a ++ "+" ++ b ++ ")")
showAlg (IfF (Const c) (Const t) (Const e)) = Const ("if " ++ c ++ " " ++ t ++ " " ++ e)
class (forall a. Show a => Show (f a)) => Show1' f
instance (forall a. Show a => Show (f a)) => Show1' f
showBoth :: (Show1' f) => f Int -> f Bool -> String
showBoth a b = show a ++ show b
type family Count (f :: k) :: Symbol'
type instance Count (a :: Type) = 'T
type instance Count (f :: Type -> Type) = 'F
data Symbol' = T | F
class KS (s :: Symbol') where ks :: String
instance KS 'T where ks = "T"
instance KS 'F where ks = "F"
data Proxy2 (a :: k1) (b :: k2) = Proxy2
x1 :: Eval (Foldr PairE () '[Int, Bool])
x1 = (1, (True, ()))
x2 :: Proxy (Eval (MapE Twice '[Int, Char])) -> Proxy '[(Int, Int), (Char, Char)]
x2 = id
main :: IO ()
main = do
  print x1
  print (validate (Person (Just "a") (Just 3)))
  print (fmap name (validate (Person Nothing (Just 3))))
  let e = HFix (IfF (HFix (IsZ (HFix (LitF 0)))) (HFix (AddF (HFix (LitF 1)) (HFix (LitF 2)))) (HFix (LitF 9)))
  print (runIdentity (hcata evalAlg e), getConst (hcata showAlg e))
  putStrLn (showBoth (Just 1) Nothing)
  putStrLn (ks @(Count Int) ++ ks @(Count Maybe))
  print (x2 Proxy)
