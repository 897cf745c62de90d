{-# LANGUAGE TypeOperators, EmptyCase #-}
-- | Functors that take their parameter instead of giving it.
module Data.Functor.Contravariant
  ( Contravariant(..), phantom, (>$<), (>$$<), ($<)
  , Predicate(..), Comparison(..), Equivalence(..), defaultComparison, defaultEquivalence, comparisonEquivalence, Op(..)
  ) where

import Prelude hiding (id, (.))
import Control.Category
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Product (Product(..))
import Data.Functor.Sum (Sum(..))
import Data.Monoid (Alt(..))
import Data.Proxy (Proxy(..))
import Control.Applicative.Backwards (Backwards(..))
import Control.Monad.Trans.Error (ErrorT(..))
import Control.Monad.Trans.Except (ExceptT(..))
import Control.Monad.Trans.Identity (IdentityT(..))
import Control.Monad.Trans.List (ListT(..))
import Control.Monad.Trans.Maybe (MaybeT(..))
import qualified Control.Monad.Trans.RWS.Lazy as RL
import qualified Control.Monad.Trans.RWS.Strict as RS
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as SL
import qualified Control.Monad.Trans.State.Strict as SS
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import Data.Functor.Reverse (Reverse(..))
import Tarry.Generics (K1(..), M1(..), Rec1(..), U1(..), V1, (:*:)(..), (:+:)(..), (:.:)(..))

infixl 4 >$, $<, >$<, >$$<

class Contravariant f where
  {-# MINIMAL contramap #-}
  contramap :: (a' -> a) -> f a -> f a'
  (>$)      :: b -> f b -> f a
  (>$) = contramap . const

-- | Neither taken nor given, so it may be anything.
phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

newtype Predicate a = Predicate { getPredicate :: a -> Bool }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)
instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)
instance Monoid (Predicate a) where
  mempty = Predicate (const True)

newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\a b -> c (f a) (f b))
instance Semigroup (Comparison a) where
  Comparison p <> Comparison q = Comparison (\a b -> p a b <> q a b)
instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\a b -> e (f a) (f b))
instance Semigroup (Equivalence a) where
  Equivalence p <> Equivalence q = Equivalence (\a b -> p a b && q a b)
instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison p) = Equivalence (\a b -> p a b == EQ)

-- | A function turned round.
newtype Op a b = Op { getOp :: b -> a }

instance Category Op where
  id = Op id
  Op f . Op g = Op (g . f)
instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)
instance Semigroup a => Semigroup (Op a b) where
  Op p <> Op q = Op (\a -> p a <> q a)
instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)
instance Num a => Num (Op a b) where
  Op f + Op g = Op (\b -> f b + g b)
  Op f - Op g = Op (\b -> f b - g b)
  Op f * Op g = Op (\b -> f b * g b)
  abs (Op f) = Op (abs . f)
  signum (Op f) = Op (signum . f)
  fromInteger n = Op (const (fromInteger n))
instance Fractional a => Fractional (Op a b) where
  Op f / Op g = Op (\b -> f b / g b)
  recip (Op f) = Op (recip . f)
  fromRational r = Op (const (fromRational r))
instance Floating a => Floating (Op a b) where
  pi = Op (const pi)
  exp (Op f) = Op (exp . f)
  sqrt (Op f) = Op (sqrt . f)
  log (Op f) = Op (log . f)
  sin (Op f) = Op (sin . f)
  tan (Op f) = Op (tan . f)
  cos (Op f) = Op (cos . f)
  asin (Op f) = Op (asin . f)
  atan (Op f) = Op (atan . f)
  acos (Op f) = Op (acos . f)
  sinh (Op f) = Op (sinh . f)
  tanh (Op f) = Op (tanh . f)
  cosh (Op f) = Op (cosh . f)
  asinh (Op f) = Op (asinh . f)
  atanh (Op f) = Op (atanh . f)
  acosh (Op f) = Op (acosh . f)
  Op f ** Op g = Op (\b -> f b ** g b)
  logBase (Op f) (Op g) = Op (\b -> logBase (f b) (g b))

instance Contravariant Proxy where
  contramap _ _ = Proxy
instance Contravariant (Const a) where
  contramap _ (Const a) = Const a
instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt a) = Alt (contramap f a)
instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose fga) = Compose (fmap (contramap f) fga)
instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair a b) = Pair (contramap f a) (contramap f b)
instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL xs) = InL (contramap f xs)
  contramap f (InR ys) = InR (contramap f ys)

instance Contravariant V1 where contramap _ v = case v of {}
instance Contravariant U1 where contramap _ U1 = U1
instance Contravariant (K1 i c) where contramap _ (K1 x) = K1 x
instance Contravariant f => Contravariant (Rec1 f) where contramap g (Rec1 x) = Rec1 (contramap g x)
instance Contravariant f => Contravariant (M1 i c f) where contramap g (M1 x) = M1 (contramap g x)
instance (Contravariant f, Contravariant g) => Contravariant (f :*: g) where contramap h (x :*: y) = contramap h x :*: contramap h y
instance (Contravariant f, Contravariant g) => Contravariant (f :+: g) where
  contramap h (L1 x) = L1 (contramap h x)
  contramap h (R1 x) = R1 (contramap h x)
instance (Functor f, Contravariant g) => Contravariant (f :.: g) where contramap h (Comp1 x) = Comp1 (fmap (contramap h) x)

-- Those of transformers are here, so that programs without this class need not know it.
instance Contravariant f => Contravariant (Backwards f) where contramap f = Backwards . contramap f . forwards
instance Contravariant f => Contravariant (Reverse f) where contramap f = Reverse . contramap f . getReverse
instance Contravariant m => Contravariant (IdentityT m) where contramap f = IdentityT . contramap f . runIdentityT
instance Contravariant m => Contravariant (ErrorT e m) where contramap f = ErrorT . contramap (fmap f) . runErrorT
instance Contravariant m => Contravariant (ExceptT e m) where contramap f (ExceptT m) = ExceptT (contramap (fmap f) m)
instance Contravariant m => Contravariant (ListT m) where contramap f = ListT . contramap (fmap f) . runListT
instance Contravariant m => Contravariant (MaybeT m) where contramap f = MaybeT . contramap (fmap f) . runMaybeT
instance Contravariant m => Contravariant (ReaderT r m) where contramap f m = ReaderT (contramap f . runReaderT m)
instance Contravariant m => Contravariant (SL.StateT s m) where
  contramap f m = SL.StateT (\s -> contramap (\ ~(a, s') -> (f a, s')) (SL.runStateT m s))
instance Contravariant m => Contravariant (SS.StateT s m) where
  contramap f m = SS.StateT (\s -> contramap (\(a, s') -> (f a, s')) (SS.runStateT m s))
instance Contravariant m => Contravariant (WL.WriterT w m) where contramap f = WL.WriterT . contramap (\ ~(a, w) -> (f a, w)) . WL.runWriterT
instance Contravariant m => Contravariant (WS.WriterT w m) where contramap f = WS.WriterT . contramap (\(a, w) -> (f a, w)) . WS.runWriterT
instance Contravariant m => Contravariant (RL.RWST r w s m) where
  contramap f m = RL.RWST (\r s -> contramap (\ ~(a, s', w) -> (f a, s', w)) (RL.runRWST m r s))
instance Contravariant m => Contravariant (RS.RWST r w s m) where
  contramap f m = RS.RWST (\r s -> contramap (\(a, s', w) -> (f a, s', w)) (RS.runRWST m r s))
