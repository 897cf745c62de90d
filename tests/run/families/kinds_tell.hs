{-# LANGUAGE AllowAmbiguousTypes, ConstraintKinds, DataKinds, FlexibleContexts, FlexibleInstances, GADTs, KindSignatures, MultiParamTypeClasses #-}
{-# LANGUAGE PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- What kind a variable has may tell which equation of a family is meant: a type of kind * is no pair of types. The kind of a variable in
-- the type of an argument is known when what it is applied to is.
module Main where

import Data.Functor.Compose
import Data.Functor.Identity
import Data.Kind

type family Inside (t :: Type -> Type) (a :: k) :: k where
  Inside t '(s, x) = '(s, t x)
  Inside t x = t x

put :: forall h (a :: Type). h a -> Inside h a
put x = x

data Field (p :: (Bool, Type)) where Field :: x -> Field '(s, x)

putField :: Field '(s, h x) -> Field (Inside h '(s, x))
putField f = f

throughAll :: forall h f g a. (forall b. f b -> g (Inside h b)) -> f a -> g (Inside h a)
throughAll f = f

sequenceIn :: forall f g (a :: Type). (Traversable f, Applicative g) => Compose f g a -> g (Inside f a)
sequenceIn = throughAll @f (sequenceA . getCompose)

data Rec :: (u -> Type) -> [u] -> Type where
  RNil :: Rec f '[]
  (:&) :: f r -> Rec f rs -> Rec f (r ': rs)
infixr 5 :&

data How = Itself | Number

type family Payload (h :: How) (a :: k) :: Type where
  Payload 'Itself a = a
  Payload 'Number a = Int

type family HowOf (f :: u -> Type) :: How where
  HowOf Field = 'Number
  HowOf f = 'Itself

type family PayloadOf f (a :: u) :: Type where PayloadOf f a = Payload (HowOf f) a

class MapMethod c f ts where
  mapMethod :: (forall a. c (PayloadOf f a) => f a -> g a) -> Rec f ts -> Rec g ts
instance MapMethod c f '[] where
  mapMethod _ RNil = RNil
instance (c (PayloadOf f t), MapMethod c f ts) => MapMethod c f (t ': ts) where
  mapMethod f (x :& xs) = f x :& mapMethod @c f xs

mapInside :: forall c f ts. (Functor f, HowOf f ~ 'Itself, MapMethod c f ts) => (forall a. c a => a -> a) -> Rec f ts -> Rec f ts
mapInside f = mapMethod @c (fmap f)

main :: IO ()
main = do
  print (put (Just 'x'))
  case putField (Field [True]) of Field bs -> print bs
  print (sequenceIn (Compose (Just [1, 2 :: Int])))
  case mapInside @Num (\x -> x * x + 1) (Identity (3 :: Int) :& Identity (2.5 :: Double) :& RNil) of
    Identity n :& Identity d :& RNil -> print (n, d)
  case mapInside @Monoid (\x -> x <> x) (["ab"] :& [LT, GT] :& RNil) of s :& o :& RNil -> print (s, o)
