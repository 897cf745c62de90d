{-# LANGUAGE ConstraintKinds, KindSignatures, RankNTypes, GADTs, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, TypeOperators, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses, QuantifiedConstraints, TypeFamilies, DataKinds, PolyKinds, StandaloneKindSignatures #-}
module Main where
import Data.Kind
import Data.Proxy
data Dict (c :: Constraint) where Dict :: c => Dict c
newtype a :- b = Sub (a => Dict b)
(\\) :: a => (b => r) -> (a :- b) -> r
r \\ Sub Dict = r
ordToEq :: Ord a :- Eq a
ordToEq = Sub Dict
listShow :: forall a. Show a :- Show [a]
listShow = Sub Dict
trans :: (b :- c) -> (a :- b) -> a :- c
trans f g = Sub (Dict \\ f \\ g)
data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c
showAll :: [Some Show] -> [String]
showAll xs = [show x | Some x <- xs]
type Stringy a = (Show a, Read a)
round' :: forall a. Stringy a => a -> a
round' = read . show
withSome :: (forall a. c a => a -> r) -> Some c -> r
withSome f (Some a) = f a
class (f (g a)) => ComposeC f g a
instance (f (g a)) => ComposeC f g a
class Empty a
instance Empty a
data Free c a where Free :: (forall x. c x => (a -> x) -> x) -> Free c a
toMon :: Free Monoid a -> [a]
toMon (Free f) = f (\a -> [a])
type family AllC (cs :: [k -> Constraint]) (a :: k) :: Constraint where
  AllC '[] a = ()
  AllC (c ': cs) a = (c a, AllC cs a)
foo :: AllC '[Show, Num, Ord] a => a -> String
foo x = show (max x (x + 1))
type Has :: (Type -> Constraint) -> Type -> Type
data Has c a where Has :: c a => Has c a
useHas :: Has Show a -> a -> String
useHas Has a = show a
eqT' :: Dict (a ~ b) -> a -> b
eqT' Dict a = a
implied :: (forall x. Show x => Show (f x)) => f Int -> String
implied = show
main :: IO ()
main = do
  print (((3 :: Int) == 4) \\ (ordToEq :: Ord Int :- Eq Int))
  putStrLn (show [1, 2 :: Int] \\ listShow @Int)
  print (showAll [Some (1 :: Int), Some "x", Some (Just True)])
  print (round' (3.5 :: Double))
  print (map (withSome @Show show) [Some 'c'])
  print (toMon (Free (\k -> k 1 <> k 2)))
  putStrLn (foo (3 :: Int))
  putStrLn (useHas Has 'x')
  print (eqT' Dict 'c')
  putStrLn (implied (Just 3))
