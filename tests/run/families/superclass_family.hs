{-# LANGUAGE PolyKinds, DataKinds, GADTs, KindSignatures, RankNTypes, TypeOperators, ScopedTypeVariables, TypeFamilies, ConstraintKinds, FlexibleInstances,
    FlexibleContexts, MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses #-}
-- A superclass that a family gives: what it says in an inner scope the scope around knows already.
import Data.Kind
import Data.Proxy
newtype K a (b :: k) = K { unK :: a }
data NP :: (k -> Type) -> [k] -> Type where
  Nil :: NP f '[]
  (:*) :: f x -> NP f xs -> NP f (x ': xs)
infixr 5 :*
newtype (f -.-> g) a = Fn { apFn :: f a -> g a }
infixr 1 -.->
fn :: (f a -> f' a) -> (f -.-> f') a
fn f = Fn f
class Top x
instance Top x
class (AllF c xs, SListI xs) => All (c :: k -> Constraint) (xs :: [k]) where
  cpara_SList :: proxy c -> r '[] -> (forall y ys . (c y, All c ys) => r ys -> r (y ': ys)) -> r xs
instance All c '[] where
  cpara_SList _p nil _cons = nil
instance (c x, All c xs) => All c (x ': xs) where
  cpara_SList p nil cons = cons (cpara_SList p nil cons)
ccase_SList :: All c xs => proxy c -> r '[] -> (forall y ys . (c y, All c ys) => r (y ': ys)) -> r xs
ccase_SList p nil cons = cpara_SList p nil (const cons)
type family AllF (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  AllF _c '[]       = ()
  AllF  c (x ': xs) = (c x, All c xs)
type SListI = All Top
data SList :: [k] -> Type where
  SNil  :: SList '[]
  SCons :: SListI xs => SList (x ': xs)
sList :: SListI xs => SList xs
sList = ccase_SList (Proxy :: Proxy Top) SNil SCons
hd :: NP f (x ': xs) -> f x
hd (x :* _xs) = x
tl :: NP f (x ': xs) -> NP f xs
tl (_x :* xs) = xs
type Projection (f :: k -> Type) (xs :: [k]) = K (NP f xs) -.-> f
liftA_NP :: SListI xs => (forall a. f a -> g a) -> NP f xs -> NP g xs
liftA_NP f Nil = Nil
liftA_NP f (x :* xs) = f x :* liftA_NP f xs
projections :: forall xs f . SListI xs => NP (Projection f xs) xs
projections = case sList :: SList xs of
  SNil  -> Nil
  SCons -> fn (hd . unK) :* liftA_NP shiftProjection projections
shiftProjection :: Projection f xs a -> Projection f (x ': xs) a
shiftProjection (Fn f) = Fn $ f . K . tl . unK
main :: IO ()
main = case projections :: NP (Projection (K Int) '[Int, Bool]) '[Int, Bool] of
  (p :* q :* Nil) -> let v = K 1 :* K 2 :* Nil :: NP (K Int) '[Int, Bool]
                     in print (unK (apFn p (K v)) + 10 * unK (apFn q (K v)))
