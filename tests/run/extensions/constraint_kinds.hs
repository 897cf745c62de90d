{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, ExistentialQuantification, KindSignatures, TypeFamilies, TypeOperators, RankNTypes, ScopedTypeVariables, TypeApplications, UndecidableInstances, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, PolyKinds, AllowAmbiguousTypes, StandaloneDeriving #-}
import Data.Kind
import Data.Proxy
type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)
data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&
showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (x :& xs) = show x : showH xs
eqH :: All Eq ts => HList ts -> HList ts -> Bool
eqH HNil HNil = True
eqH (x :& xs) (y :& ys) = x == y && eqH xs ys
mapC :: forall c ts r. All c ts => Proxy c -> (forall a. c a => a -> r) -> HList ts -> [r]
mapC _ _ HNil = []
mapC p f (x :& xs) = f x : mapC p f xs
instance All Show ts => Show (HList ts) where
  show xs = show (showH xs)
type Both c d a = ((c a, d a) :: Constraint)
f :: Both Show Num a => a -> String
f x = show (x + 1)
class (Show a, Ord a) => Key a
instance (Show a, Ord a) => Key a
data Dict c where Dict :: c => Dict c
withDict :: Dict c -> (c => r) -> r
withDict Dict r = r
d1 :: Dict (Show Int)
d1 = Dict
data Some (c :: Type -> Constraint) = forall a. c a => Some a
shows' :: [Some Show] -> [String]
shows' xs = [show a | Some a <- xs]
type Stringy a = (Read a, Show a)
rt :: forall a. Stringy a => a -> a
rt = read . show
newtype Box c = Box (forall a. c a => a -> String)
main :: IO ()
main = do
  print (showH (1 :& True :& "x" :& HNil))
  print (eqH (1 :& 'c' :& HNil) (1 :& 'c' :& HNil))
  print (mapC (Proxy :: Proxy Show) show (1 :& 'c' :& HNil))
  print (1 :& 'x' :& HNil)
  putStrLn (f (3 :: Int))
  putStrLn (withDict d1 (show (3::Int)))
  print (shows' [Some 1, Some 'x'])
  print (rt 5)
  case (Box show :: Box Show) of Box g -> putStrLn (g 3 ++ g True)
