{-# LANGUAGE MagicHash, PolyKinds, KindSignatures #-}
-- | The basic types, with their constructors.
module GHC.Types
  ( Bool (..), Char (..), Int (..), Word (W#), Float (F#), Double (..), Ordering (..), IO (IO), isTrue#, Type, Constraint, Symbol, Any
  , RealWorld, Coercible, Total, SPEC (..), TYPE, RuntimeRep (..), VecCount, VecElem, Multiplicity (..)
  ) where

import Data.Coerce (Coercible)
import Data.Kind (Constraint, Type)
import GHC.TypeLits (Symbol)
import Tarry.Ref (RealWorld)
import Tarry.Types (Bool (..), Char (..), Double (..), Float, Int (..), IO, Ordering (..), Word, isTrue#)
import Tarry.Views

-- | A type that anything can be coerced to.
data Any

class Total f

data SPEC = SPEC | SPEC2

-- | How values are represented, for kinds. All types that have a kind here have the kind Type.
data RuntimeRep
  = VecRep VecCount VecElem | TupleRep [RuntimeRep] | SumRep [RuntimeRep] | LiftedRep | UnliftedRep | IntRep | Int8Rep | Int16Rep | Int32Rep
  | Int64Rep | WordRep | Word8Rep | Word16Rep | Word32Rep | Word64Rep | AddrRep | FloatRep | DoubleRep

data VecCount
data VecElem
data Multiplicity = One | Many

type TYPE (r :: RuntimeRep) = Type
