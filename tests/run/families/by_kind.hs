{-# LANGUAGE TypeFamilies, PolyKinds, DataKinds, UndecidableInstances, StandaloneKindSignatures, FlexibleInstances, TypeOperators #-}
{-# LANGUAGE GADTs, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, MultiParamTypeClasses, FlexibleContexts, ConstraintKinds, RankNTypes #-}
-- What a family gives may depend on the kind that is wanted; and the instances of a class whose parameters are of any
-- kind have families for kinds of their own.
module Main where

import Data.Kind
import Data.Proxy
import GHC.Exts (Any)
import GHC.TypeLits
import Unsafe.Coerce (unsafeCoerce)

type family Def :: k
type instance Def = Int
type instance Def = Maybe
type instance Def = 'True
type instance Def = 7

x :: Def
x = 5

y :: Def Char
y = Just 'c'

class Truth (b :: Bool) where truth :: Bool
instance Truth 'True where truth = True
instance Truth 'False where truth = False

class Len (xs :: [k]) where len :: Int
instance Len '[] where len = 0
instance Len xs => Len (t ': xs) where len = 1 + len @_ @xs

class PMonoid a where
  type Mempty :: a
  type Mappend (x :: a) (y :: a) :: a
instance PMonoid [k] where
  type Mempty = '[]
  type Mappend '[] ys = ys
  type Mappend (x ': xs) ys = x ': Mappend xs ys
instance PMonoid Bool where
  type Mempty = 'False
  type Mappend 'True y = 'True
  type Mappend 'False y = y

type FromNat :: Nat -> k
type family FromNat n where
  FromNat 0 = 'False
  FromNat 1 = 'True
  FromNat n = n

type Pair :: Type -> k
type family Pair a
type instance Pair a = (a, a)
type instance Pair a = (,) a

-- families over parameters of any kind
data Field (t :: (k, Type)) where Field :: a -> Field '(s, a)

class Holds f a where
  type Held f a
  get :: f a -> Held f a
  put :: Held f a -> f a
instance Holds Field '(s, a) where
  type Held Field '(s, a) = a
  get (Field a) = a
  put = Field
instance Holds Maybe a where
  type Held Maybe a = a
  get (Just a) = a
  get Nothing = error "nothing"
  put = Just

change :: (Holds f a, Held f a ~ Int) => f a -> f a
change = put . (+ 1) . get

-- nothing is known of it, at any kind
data Hidden f = Hidden (f Any)

data Dict (c :: Constraint) where Dict :: c => Dict c

never :: Dict Any -> Int
never _ = 1

main :: IO ()
main = do
  print x
  print y
  print (truth @Def, natVal (Proxy :: Proxy Def))
  print (truth @(Mappend Mempty 'True), truth @Mempty, len @_ @(Mappend '[Int, Char] Mempty))
  print (truth @(FromNat 1), natVal (Proxy @(FromNat 1)))
  print ((3, 4) :: Pair Int)
  print ((3, 'c') :: Pair Int Char)
  print (get (change (Field 1 :: Field '("x", Int))), change (Just 2))
  case Hidden (unsafeCoerce (Just 'x')) of Hidden m -> print (length (m :: Maybe Any))
  print (never undefined)
