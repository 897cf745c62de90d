{-# LANGUAGE TypeOperators, ScopedTypeVariables, FlexibleContexts, UndecidableInstances, ExplicitNamespaces, TypeFamilies, MagicHash, PolyKinds, KindSignatures #-}
-- | Types as sums of products.
module GHC.Generics
  ( V1, U1(..), Par1(..), Rec1(..), K1(..), M1(..), (:+:)(..), (:*:)(..), (:.:)(..), Rec0, R, D1, C1, S1, D, C, S
  , Datatype(..), Constructor(..), Selector(..), Fixity(..), FixityI(..), Associativity(..), prec, SourceUnpackedness(..)
  , SourceStrictness(..), DecidedStrictness(..), Meta(..), Generic(..), Generic1(..), Generically(..)
  , URec(..), UAddr, UChar, UDouble, UFloat, UInt, UWord
  ) where

import Data.Kind (Type)
import GHC.Exts (Addr#, Char (..), Char#, Double (..), Double#, Float (..), Float#, Int (..), Int#, Ptr (..), Word (..), Word#)
import Tarry.Generics
import Tarry.GenericInstances ()

-- Unlifted fields -----------------------------------------------------------------------------------------------------

data family URec (a :: Type) (p :: k)

data instance URec (Ptr ()) p = UAddr { uAddr# :: Addr# }
data instance URec Char p = UChar { uChar# :: Char# }
data instance URec Double p = UDouble { uDouble# :: Double# }
data instance URec Float p = UFloat { uFloat# :: Float# }
data instance URec Int p = UInt { uInt# :: Int# }
data instance URec Word p = UWord { uWord# :: Word# }

type UAddr = URec (Ptr ())
type UChar = URec Char
type UDouble = URec Double
type UFloat = URec Float
type UInt = URec Int
type UWord = URec Word

instance Functor (URec (Ptr ())) where fmap _ (UAddr x) = UAddr x
instance Eq (URec (Ptr ()) p) where UAddr x == UAddr y = Ptr x == Ptr y
instance Ord (URec (Ptr ()) p) where compare (UAddr x) (UAddr y) = compare (Ptr x) (Ptr y)
instance Functor (URec Char) where fmap _ (UChar x) = UChar x
instance Eq (URec Char p) where UChar x == UChar y = C# x == C# y
instance Ord (URec Char p) where compare (UChar x) (UChar y) = compare (C# x) (C# y)
instance Functor (URec Double) where fmap _ (UDouble x) = UDouble x
instance Eq (URec Double p) where UDouble x == UDouble y = D# x == D# y
instance Ord (URec Double p) where compare (UDouble x) (UDouble y) = compare (D# x) (D# y)
instance Functor (URec Float) where fmap _ (UFloat x) = UFloat x
instance Eq (URec Float p) where UFloat x == UFloat y = F# x == F# y
instance Ord (URec Float p) where compare (UFloat x) (UFloat y) = compare (F# x) (F# y)
instance Functor (URec Int) where fmap _ (UInt x) = UInt x
instance Eq (URec Int p) where UInt x == UInt y = I# x == I# y
instance Ord (URec Int p) where compare (UInt x) (UInt y) = compare (I# x) (I# y)
instance Functor (URec Word) where fmap _ (UWord x) = UWord x
instance Eq (URec Word p) where UWord x == UWord y = W# x == W# y
instance Ord (URec Word p) where compare (UWord x) (UWord y) = compare (W# x) (W# y)

-- | For deriving via: classes of whatever the type is a sum of products of.
newtype Generically a = Generically a

instance (Generic a, Semigroup (Rep a ())) => Semigroup (Generically a) where
  Generically a <> Generically b = Generically (to (from a <> from b :: Rep a ()))

instance (Generic a, Monoid (Rep a ())) => Monoid (Generically a) where
  mempty = Generically (to (mempty :: Rep a ()))
