{-# LANGUAGE TypeFamilies, DataKinds, PolyKinds, KindSignatures, TypeOperators, ScopedTypeVariables, FlexibleInstances, FlexibleContexts, UndecidableInstances, StandaloneDeriving, DeriveGeneric, EmptyCase #-}
-- | Types as sums of products. The compiler derives Generic (types/derive_generic.c); the names are in the types of M1.
module Tarry.Generics where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
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

deriving instance Eq (V1 p)
deriving instance Ord (V1 p)
deriving instance Show (V1 p)
deriving instance Ord (f p) => Ord (Rec1 f p)
deriving instance Eq (f (g p)) => Eq ((f :.: g) p)
deriving instance Ord (f (g p)) => Ord ((f :.: g) p)
deriving instance Show (f (g p)) => Show ((f :.: g) p)
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

instance Foldable V1 where foldMap _ v = case v of {}
instance Foldable U1 where foldMap _ U1 = mempty
instance Foldable Par1 where foldMap f (Par1 x) = f x
instance Foldable f => Foldable (Rec1 f) where foldMap g (Rec1 x) = foldMap g x
instance Foldable (K1 i c) where foldMap _ (K1 _) = mempty
instance Foldable f => Foldable (M1 i c f) where foldMap g (M1 x) = foldMap g x
instance (Foldable f, Foldable g) => Foldable (f :+: g) where
  foldMap h (L1 x) = foldMap h x
  foldMap h (R1 x) = foldMap h x
instance (Foldable f, Foldable g) => Foldable (f :*: g) where foldMap h (x :*: y) = foldMap h x <> foldMap h y
instance (Foldable f, Foldable g) => Foldable (f :.: g) where foldMap h (Comp1 x) = foldMap (foldMap h) x

instance Traversable V1 where traverse _ v = case v of {}
instance Traversable U1 where traverse _ U1 = pure U1
instance Traversable Par1 where traverse f (Par1 x) = Par1 <$> f x
instance Traversable f => Traversable (Rec1 f) where traverse g (Rec1 x) = Rec1 <$> traverse g x
instance Traversable (K1 i c) where traverse _ (K1 x) = pure (K1 x)
instance Traversable f => Traversable (M1 i c f) where traverse g (M1 x) = M1 <$> traverse g x
instance (Traversable f, Traversable g) => Traversable (f :+: g) where
  traverse h (L1 x) = L1 <$> traverse h x
  traverse h (R1 x) = R1 <$> traverse h x
instance (Traversable f, Traversable g) => Traversable (f :*: g) where traverse h (x :*: y) = (:*:) <$> traverse h x <*> traverse h y
instance (Traversable f, Traversable g) => Traversable (f :.: g) where traverse h (Comp1 x) = Comp1 <$> traverse (traverse h) x

instance Applicative U1 where { pure _ = U1; _ <*> _ = U1 }
instance Applicative Par1 where { pure = Par1; Par1 f <*> Par1 x = Par1 (f x) }
instance Applicative f => Applicative (Rec1 f) where { pure = Rec1 . pure; Rec1 f <*> Rec1 x = Rec1 (f <*> x) }
instance Monoid c => Applicative (K1 i c) where { pure _ = K1 mempty; K1 x <*> K1 y = K1 (x <> y) }
instance Applicative f => Applicative (M1 i c f) where { pure = M1 . pure; M1 f <*> M1 x = M1 (f <*> x) }
instance (Applicative f, Applicative g) => Applicative (f :*: g) where
  pure x = pure x :*: pure x
  (f :*: g) <*> (x :*: y) = (f <*> x) :*: (g <*> y)
instance (Applicative f, Applicative g) => Applicative (f :.: g) where
  pure x = Comp1 (pure (pure x))
  Comp1 f <*> Comp1 x = Comp1 (fmap (<*>) f <*> x)

instance Alternative U1 where { empty = U1; _ <|> _ = U1 }
instance Alternative f => Alternative (Rec1 f) where { empty = Rec1 empty; Rec1 x <|> Rec1 y = Rec1 (x <|> y) }
instance Alternative f => Alternative (M1 i c f) where { empty = M1 empty; M1 x <|> M1 y = M1 (x <|> y) }
instance (Alternative f, Alternative g) => Alternative (f :*: g) where
  empty = empty :*: empty
  (x :*: y) <|> (u :*: v) = (x <|> u) :*: (y <|> v)
instance (Alternative f, Applicative g) => Alternative (f :.: g) where
  empty = Comp1 empty
  Comp1 x <|> Comp1 y = Comp1 (x <|> y)

instance Monad U1 where _ >>= _ = U1
instance Monad Par1 where Par1 x >>= f = f x
instance Monad f => Monad (Rec1 f) where Rec1 x >>= f = Rec1 (x >>= unRec1 . f)
instance Monad f => Monad (M1 i c f) where M1 x >>= f = M1 (x >>= unM1 . f)
instance (Monad f, Monad g) => Monad (f :*: g) where
  (x :*: y) >>= f = (x >>= left . f) :*: (y >>= right . f)
    where left (a :*: _) = a
          right (_ :*: b) = b
instance MonadPlus U1
instance MonadPlus f => MonadPlus (Rec1 f)
instance MonadPlus f => MonadPlus (M1 i c f)
instance (MonadPlus f, MonadPlus g) => MonadPlus (f :*: g)

instance Semigroup (V1 p) where v <> _ = v
instance Semigroup (U1 p) where _ <> _ = U1
instance Monoid (U1 p) where mempty = U1
instance Semigroup p => Semigroup (Par1 p) where Par1 x <> Par1 y = Par1 (x <> y)
instance Monoid p => Monoid (Par1 p) where mempty = Par1 mempty
instance Semigroup c => Semigroup (K1 i c p) where K1 x <> K1 y = K1 (x <> y)
instance Monoid c => Monoid (K1 i c p) where mempty = K1 mempty
instance Semigroup (f p) => Semigroup (Rec1 f p) where Rec1 x <> Rec1 y = Rec1 (x <> y)
instance Monoid (f p) => Monoid (Rec1 f p) where mempty = Rec1 mempty
instance Semigroup (f p) => Semigroup (M1 i c f p) where M1 x <> M1 y = M1 (x <> y)
instance Monoid (f p) => Monoid (M1 i c f p) where mempty = M1 mempty
instance (Semigroup (f p), Semigroup (g p)) => Semigroup ((f :*: g) p) where (x :*: y) <> (u :*: v) = (x <> u) :*: (y <> v)
instance (Monoid (f p), Monoid (g p)) => Monoid ((f :*: g) p) where mempty = mempty :*: mempty
instance Semigroup (f (g p)) => Semigroup ((f :.: g) p) where Comp1 x <> Comp1 y = Comp1 (x <> y)
instance Monoid (f (g p)) => Monoid ((f :.: g) p) where mempty = Comp1 mempty

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

-- As GHC has it, which does not see there that (:) is infixr 5.
instance Generic [a] where
  type Rep [a] = D1 ('MetaData "[]" "GHC.Types" "ghc-prim" 'False)
                   (C1 ('MetaCons "[]" 'PrefixI 'False) U1
                    :+: C1 ('MetaCons ":" ('InfixI 'LeftAssociative 9) 'False) (Field a :*: Field [a]))
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
  type Rep1 [] = D1 ('MetaData "[]" "GHC.Types" "ghc-prim" 'False)
                   (C1 ('MetaCons "[]" 'PrefixI 'False) U1
                    :+: C1 ('MetaCons ":" ('InfixI 'LeftAssociative 9) 'False) (Field1 Par1 :*: Field1 (Rec1 [])))
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
