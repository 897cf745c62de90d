{-# LANGUAGE StandaloneDeriving, DeriveGeneric, PolyKinds, DataKinds, TypeOperators, TypeFamilies #-}
-- | Types of the library as sums of products: those that Tarry.Generics itself does not need.
module Tarry.GenericInstances () where

import Control.Applicative (ZipList (..))
import Data.Complex (Complex (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Functor.Product as F
import qualified Data.Functor.Sum as F
import Data.Monoid
import Data.Ord (Down (..))
import Data.Semigroup (Arg (..), Max (..), Min (..), WrappedMonoid (..))
import qualified Data.Semigroup as S
import Data.Void (Void)
import System.Exit (ExitCode (..))
import Tarry.Generics

type Tuple name fields = D1 ('MetaData name "GHC.Tuple" "ghc-prim" 'False) (C1 ('MetaCons name 'PrefixI 'False) fields)

instance Generic (a, b, c, d) where
  type Rep (a, b, c, d) = Tuple "(,,,)" ((Field a :*: Field b) :*: (Field c :*: Field d))
  from (a, b, c, d) = M1 (M1 ((M1 (K1 a) :*: M1 (K1 b)) :*: (M1 (K1 c) :*: M1 (K1 d))))
  to (M1 (M1 ((M1 (K1 a) :*: M1 (K1 b)) :*: (M1 (K1 c) :*: M1 (K1 d))))) = (a, b, c, d)

instance Generic (a, b, c, d, e) where
  type Rep (a, b, c, d, e) = Tuple "(,,,,)" ((Field a :*: Field b) :*: (Field c :*: (Field d :*: Field e)))
  from (a, b, c, d, e) = M1 (M1 ((M1 (K1 a) :*: M1 (K1 b)) :*: (M1 (K1 c) :*: (M1 (K1 d) :*: M1 (K1 e)))))
  to (M1 (M1 ((M1 (K1 a) :*: M1 (K1 b)) :*: (M1 (K1 c) :*: (M1 (K1 d) :*: M1 (K1 e)))))) = (a, b, c, d, e)

instance Generic (a, b, c, d, e, f) where
  type Rep (a, b, c, d, e, f) = Tuple "(,,,,,)" ((Field a :*: (Field b :*: Field c)) :*: (Field d :*: (Field e :*: Field f)))
  from (a, b, c, d, e, f) = M1 (M1 ((M1 (K1 a) :*: (M1 (K1 b) :*: M1 (K1 c))) :*: (M1 (K1 d) :*: (M1 (K1 e) :*: M1 (K1 f)))))
  to (M1 (M1 ((M1 (K1 a) :*: (M1 (K1 b) :*: M1 (K1 c))) :*: (M1 (K1 d) :*: (M1 (K1 e) :*: M1 (K1 f)))))) = (a, b, c, d, e, f)

instance Generic (a, b, c, d, e, f, g) where
  type Rep (a, b, c, d, e, f, g) =
    Tuple "(,,,,,,)" ((Field a :*: (Field b :*: Field c)) :*: ((Field d :*: Field e) :*: (Field f :*: Field g)))
  from (a, b, c, d, e, f, g) =
    M1 (M1 ((M1 (K1 a) :*: (M1 (K1 b) :*: M1 (K1 c))) :*: ((M1 (K1 d) :*: M1 (K1 e)) :*: (M1 (K1 f) :*: M1 (K1 g)))))
  to (M1 (M1 ((M1 (K1 a) :*: (M1 (K1 b) :*: M1 (K1 c))) :*: ((M1 (K1 d) :*: M1 (K1 e)) :*: (M1 (K1 f) :*: M1 (K1 g)))))) =
    (a, b, c, d, e, f, g)

deriving instance Generic (Identity a)
deriving instance Generic (Const a b)
deriving instance Generic (Down a)
deriving instance Generic (Complex a)
deriving instance Generic (ZipList a)
deriving instance Generic (Sum a)
deriving instance Generic (Product a)
deriving instance Generic (First a)
deriving instance Generic (Last a)
deriving instance Generic (Dual a)
deriving instance Generic (Endo a)
deriving instance Generic (Alt f a)
deriving instance Generic (Ap f a)
deriving instance Generic (Min a)
deriving instance Generic (Max a)
deriving instance Generic (S.First a)
deriving instance Generic (S.Last a)
deriving instance Generic (Arg a b)
deriving instance Generic (WrappedMonoid a)
deriving instance Generic (Compose f g a)
deriving instance Generic (F.Product f g a)
deriving instance Generic (F.Sum f g a)
deriving instance Generic Void
deriving instance Generic All
deriving instance Generic Any
deriving instance Generic ExitCode

deriving instance Generic1 Identity
deriving instance Generic1 (Const a)
deriving instance Generic1 Down
deriving instance Generic1 Complex
deriving instance Generic1 ZipList
deriving instance Generic1 Sum
deriving instance Generic1 Product
deriving instance Generic1 First
deriving instance Generic1 Last
deriving instance Generic1 Dual
deriving instance Generic1 (Alt f)
deriving instance Generic1 (Ap f)
deriving instance Generic1 Min
deriving instance Generic1 Max
deriving instance Generic1 S.First
deriving instance Generic1 S.Last
deriving instance Generic1 (Arg a)
deriving instance Generic1 WrappedMonoid
deriving instance Generic1 (F.Product f g)
deriving instance Generic1 (F.Sum f g)
deriving instance Functor f => Generic1 (Compose f g)

deriving instance Generic (V1 p)
deriving instance Generic (U1 p)
deriving instance Generic (Par1 p)
deriving instance Generic (Rec1 f p)
deriving instance Generic (K1 i c p)
deriving instance Generic (M1 i c f p)
deriving instance Generic ((f :+: g) p)
deriving instance Generic ((f :*: g) p)
deriving instance Generic ((f :.: g) p)

deriving instance Generic1 V1
deriving instance Generic1 U1
deriving instance Generic1 Par1
deriving instance Generic1 (Rec1 f)
deriving instance Generic1 (K1 i c)
deriving instance Generic1 (M1 i c f)
deriving instance Generic1 (f :+: g)
deriving instance Generic1 (f :*: g)
deriving instance Functor f => Generic1 (f :.: g)
