{-# LANGUAGE TypeFamilies, DataKinds, PolyKinds, KindSignatures, TypeOperators, ScopedTypeVariables, FlexibleInstances, FlexibleContexts, UndecidableInstances, StandaloneDeriving, DeriveGeneric #-}
-- | Types as sums of products. The compiler derives Generic (types/derive_generic.c); the names are in the types of M1.
module Tarry.Generics where

import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Proxy
import Tarry.TypeLits

-- Representations -----------------------------------------------------------------------------------------------------

data V1 p
data U1 p = U1 deriving (Eq, Ord, Show, Read)
newtype Par1 p = Par1 { unPar1 :: p } deriving (Eq, Ord, Show, Read)
newtype Rec1 f p = Rec1 { unRec1 :: f p }
newtype K1 i c p = K1 { unK1 :: c } deriving (Eq, Ord, Show, Read)
newtype M1 i c f p = M1 { unM1 :: f p }
data (f :+: g) p = L1 (f p) | R1 (g p)
data (f :*: g) p = f p :*: g p
newtype (f :.: g) p = Comp1 { unComp1 :: f (g p) }

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

deriving instance Eq (f p) => Eq (M1 i c f p)
deriving instance Ord (f p) => Ord (M1 i c f p)
deriving instance Show (f p) => Show (M1 i c f p)
deriving instance Eq (f p) => Eq (Rec1 f p)
deriving instance Show (f p) => Show (Rec1 f p)
deriving instance (Eq (f p), Eq (g p)) => Eq ((f :+: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :+: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :+: g) p)
deriving instance (Eq (f p), Eq (g p)) => Eq ((f :*: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :*: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :*: g) p)

instance Functor V1 where fmap _ v = case v of {}
instance Functor U1 where fmap _ U1 = U1
instance Functor Par1 where fmap f (Par1 x) = Par1 (f x)
instance Functor f => Functor (Rec1 f) where fmap g (Rec1 x) = Rec1 (fmap g x)
instance Functor (K1 i c) where fmap _ (K1 x) = K1 x
instance Functor f => Functor (M1 i c f) where fmap g (M1 x) = M1 (fmap g x)
instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap h (L1 x) = L1 (fmap h x)
  fmap h (R1 x) = R1 (fmap h x)
instance (Functor f, Functor g) => Functor (f :*: g) where fmap h (x :*: y) = fmap h x :*: fmap h y
instance (Functor f, Functor g) => Functor (f :.: g) where fmap h (Comp1 x) = Comp1 (fmap (fmap h) x)

data R
data D
data C
data S

type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

class Generic a where
  type Rep a :: Type -> Type
  from :: a -> Rep a x
  to   :: Rep a x -> a

-- | Of a type with one parameter left open.
class Generic1 (f :: k -> Type) where
  type Rep1 f :: k -> Type
  from1 :: f a -> Rep1 f a
  to1   :: Rep1 f a -> f a

-- Names ---------------------------------------------------------------------------------------------------------------

data Meta = MetaData Symbol Symbol Symbol Bool | MetaCons Symbol FixityI Bool
          | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

data Fixity = Prefix | Infix Associativity Int deriving (Eq, Show, Ord, Read)
data FixityI = PrefixI | InfixI Associativity Nat
data Associativity = LeftAssociative | RightAssociative | NotAssociative deriving (Eq, Show, Ord, Read, Enum, Bounded)
data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack deriving (Eq, Show, Ord, Read, Enum, Bounded)
data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict deriving (Eq, Show, Ord, Read, Enum, Bounded)
data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack deriving (Eq, Show, Ord, Read, Enum, Bounded)

prec :: Fixity -> Int
prec Prefix      = 10
prec (Infix _ n) = n

-- | A promoted constructor as a value.
class Value (t :: k) where
  type Of t :: Type
  valueOf :: Proxy t -> Of t

instance Value 'True where { type Of 'True = Bool; valueOf _ = True }
instance Value 'False where { type Of 'False = Bool; valueOf _ = False }
instance Value 'LeftAssociative where { type Of 'LeftAssociative = Associativity; valueOf _ = LeftAssociative }
instance Value 'RightAssociative where { type Of 'RightAssociative = Associativity; valueOf _ = RightAssociative }
instance Value 'NotAssociative where { type Of 'NotAssociative = Associativity; valueOf _ = NotAssociative }
instance Value 'PrefixI where { type Of 'PrefixI = Fixity; valueOf _ = Prefix }
instance (Value a, Of a ~ Associativity, KnownNat n) => Value ('InfixI a n) where
  type Of ('InfixI a n) = Fixity
  valueOf _ = Infix (valueOf (Proxy :: Proxy a)) (fromInteger (natVal (Proxy :: Proxy n)))
instance Value 'Nothing where { type Of 'Nothing = String; valueOf _ = "" }
instance KnownSymbol s => Value ('Just s) where { type Of ('Just s) = String; valueOf _ = symbolVal (Proxy :: Proxy s) }
instance Value 'NoSourceUnpackedness where { type Of 'NoSourceUnpackedness = SourceUnpackedness; valueOf _ = NoSourceUnpackedness }
instance Value 'NoSourceStrictness where { type Of 'NoSourceStrictness = SourceStrictness; valueOf _ = NoSourceStrictness }
instance Value 'SourceLazy where { type Of 'SourceLazy = SourceStrictness; valueOf _ = SourceLazy }
instance Value 'SourceStrict where { type Of 'SourceStrict = SourceStrictness; valueOf _ = SourceStrict }
instance Value 'DecidedLazy where { type Of 'DecidedLazy = DecidedStrictness; valueOf _ = DecidedLazy }
instance Value 'DecidedStrict where { type Of 'DecidedStrict = DecidedStrictness; valueOf _ = DecidedStrict }

class Datatype (d :: k) where
  datatypeName :: t d f a -> String
  moduleName   :: t d f a -> String
  packageName  :: t d f a -> String
  isNewtype    :: t d f a -> Bool
  isNewtype _ = False

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, Value b, Of b ~ Bool) => Datatype ('MetaData n m p b) where
  datatypeName _ = symbolVal (Proxy :: Proxy n)
  moduleName _   = symbolVal (Proxy :: Proxy m)
  packageName _  = symbolVal (Proxy :: Proxy p)
  isNewtype _    = valueOf (Proxy :: Proxy b)

class Constructor (c :: k) where
  conName     :: t c f a -> String
  conFixity   :: t c f a -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c f a -> Bool
  conIsRecord _ = False

instance (KnownSymbol n, Value f, Of f ~ Fixity, Value r, Of r ~ Bool) => Constructor ('MetaCons n f r) where
  conName _     = symbolVal (Proxy :: Proxy n)
  conFixity _   = valueOf (Proxy :: Proxy f)
  conIsRecord _ = valueOf (Proxy :: Proxy r)

class Selector (s :: k) where
  selName               :: t s f a -> String
  selSourceUnpackedness :: t s f a -> SourceUnpackedness
  selSourceStrictness   :: t s f a -> SourceStrictness
  selDecidedStrictness  :: t s f a -> DecidedStrictness

instance (Value n, Of n ~ String, Value u, Of u ~ SourceUnpackedness, Value s, Of s ~ SourceStrictness, Value d, Of d ~ DecidedStrictness)
    => Selector ('MetaSel n u s d) where
  selName _               = valueOf (Proxy :: Proxy n)
  selSourceUnpackedness _ = valueOf (Proxy :: Proxy u)
  selSourceStrictness _   = valueOf (Proxy :: Proxy s)
  selDecidedStrictness _  = valueOf (Proxy :: Proxy d)

-- Instances -----------------------------------------------------------------------------------------------------------

type Field t = S1 ('MetaSel 'Nothing 'NoSourceUnpackedness 'NoSourceStrictness 'DecidedLazy) (Rec0 t)

instance Generic [a] where
  type Rep [a] = D1 ('MetaData "List" "GHC.Types" "ghc-prim" 'False)
                   (C1 ('MetaCons "[]" 'PrefixI 'False) U1
                    :+: C1 ('MetaCons ":" ('InfixI 'RightAssociative 5) 'False) (Field a :*: Field [a]))
  from []       = M1 (L1 (M1 U1))
  from (x : xs) = M1 (R1 (M1 (M1 (K1 x) :*: M1 (K1 xs))))
  to (M1 (L1 _))                                 = []
  to (M1 (R1 (M1 (M1 (K1 x) :*: M1 (K1 xs))))) = x : xs

instance Generic () where
  type Rep () = D1 ('MetaData "Unit" "GHC.Tuple" "ghc-prim" 'False) (C1 ('MetaCons "()" 'PrefixI 'False) U1)
  from ()     = M1 (M1 U1)
  to (M1 _)   = ()

instance Generic (a, b) where
  type Rep (a, b) = D1 ('MetaData "(,)" "GHC.Tuple" "ghc-prim" 'False) (C1 ('MetaCons "(,)" 'PrefixI 'False) (Field a :*: Field b))
  from (a, b) = M1 (M1 (M1 (K1 a) :*: M1 (K1 b)))
  to (M1 (M1 (M1 (K1 a) :*: M1 (K1 b)))) = (a, b)

instance Generic (a, b, c) where
  type Rep (a, b, c) = D1 ('MetaData "(,,)" "GHC.Tuple" "ghc-prim" 'False)
                         (C1 ('MetaCons "(,,)" 'PrefixI 'False) (Field a :*: (Field b :*: Field c)))
  from (a, b, c) = M1 (M1 (M1 (K1 a) :*: (M1 (K1 b) :*: M1 (K1 c))))
  to (M1 (M1 (M1 (K1 a) :*: (M1 (K1 b) :*: M1 (K1 c))))) = (a, b, c)

deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic (Maybe a)
deriving instance Generic (Either a b)
deriving instance Generic (NonEmpty a)
deriving instance Generic (Proxy t)

type Field1 = S1 ('MetaSel 'Nothing 'NoSourceUnpackedness 'NoSourceStrictness 'DecidedLazy)

instance Generic1 [] where
  type Rep1 [] = D1 ('MetaData "List" "GHC.Types" "ghc-prim" 'False)
                   (C1 ('MetaCons "[]" 'PrefixI 'False) U1
                    :+: C1 ('MetaCons ":" ('InfixI 'RightAssociative 5) 'False) (Field1 Par1 :*: Field1 (Rec1 [])))
  from1 []       = M1 (L1 (M1 U1))
  from1 (x : xs) = M1 (R1 (M1 (M1 (Par1 x) :*: M1 (Rec1 xs))))
  to1 (M1 (L1 _))                                   = []
  to1 (M1 (R1 (M1 (M1 (Par1 x) :*: M1 (Rec1 xs))))) = x : xs

instance Generic1 ((,) a) where
  type Rep1 ((,) a) = D1 ('MetaData "(,)" "GHC.Tuple" "ghc-prim" 'False)
                        (C1 ('MetaCons "(,)" 'PrefixI 'False) (Field1 (Rec0 a) :*: Field1 Par1))
  from1 (a, b) = M1 (M1 (M1 (K1 a) :*: M1 (Par1 b)))
  to1 (M1 (M1 (M1 (K1 a) :*: M1 (Par1 b)))) = (a, b)

deriving instance Generic1 Maybe
deriving instance Generic1 (Either a)
deriving instance Generic1 NonEmpty
deriving instance Generic1 Proxy
