{-# LANGUAGE MagicHash, PolyKinds, KindSignatures, TypeFamilies, DataKinds, ExplicitNamespaces, TypeOperators #-}
-- | The basic types, with their constructors.
module GHC.Types
  ( Bool (..), Char (..), Int (..), Word (W#), Float (F#), Double (..), Ordering (..), IO (IO), isTrue#, Type, Constraint, Symbol, Any
  , RealWorld, Coercible, Total, SPEC (..), TYPE, RuntimeRep (..), VecCount (..), VecElem (..), Multiplicity (..), MultMul, FUN
  , Module (..), TrName (..), KindRep (..), KindBndr, TypeLitSort (..), TyCon, type (~~), Nat
  ) where

import Data.Coerce (Coercible)
import Data.Kind (Constraint, FUN, Type)
import Data.Type.Equality (type (~~))
import Tarry.TypeLits (Nat, Symbol)
import Tarry.Prim (Addr#)
import Tarry.Ref (RealWorld)
import Tarry.Reflection (TyCon)
import Tarry.Types (Bool (..), Char (..), Double (..), Float, Int (..), IO, Ordering (..), Word, isTrue#)
import Tarry.Views

-- | A type that anything can be coerced to.
type family Any :: k where {}

class Total f

data SPEC = SPEC | SPEC2

-- | How values are represented, for kinds. All types that have a kind here have the kind Type.
data RuntimeRep
  = VecRep VecCount VecElem | TupleRep [RuntimeRep] | SumRep [RuntimeRep] | LiftedRep | UnliftedRep | IntRep | Int8Rep | Int16Rep | Int32Rep
  | Int64Rep | WordRep | Word8Rep | Word16Rep | Word32Rep | Word64Rep | AddrRep | FloatRep | DoubleRep

data VecCount = Vec2 | Vec4 | Vec8 | Vec16 | Vec32 | Vec64

data VecElem
  = Int8ElemRep | Int16ElemRep | Int32ElemRep | Int64ElemRep | Word8ElemRep | Word16ElemRep | Word32ElemRep | Word64ElemRep | FloatElemRep
  | DoubleElemRep

data Multiplicity = One | Many

type family MultMul (a :: Multiplicity) (b :: Multiplicity) :: Multiplicity where
  MultMul 'One  x     = x
  MultMul x     'One  = x
  MultMul 'Many x     = 'Many
  MultMul x     'Many = 'Many

-- | A package, and a module of it.
data Module = Module TrName TrName

data TrName = TrNameS Addr# | TrNameD [Char]

-- | Kinds as values.
data KindRep
  = KindRepTyConApp TyCon [KindRep] | KindRepVar KindBndr | KindRepApp KindRep KindRep | KindRepFun KindRep KindRep | KindRepTYPE !RuntimeRep
  | KindRepTypeLitS TypeLitSort Addr# | KindRepTypeLitD TypeLitSort [Char]

type KindBndr = Int

data TypeLitSort = TypeLitSymbol | TypeLitNat

type TYPE (r :: RuntimeRep) = Type
