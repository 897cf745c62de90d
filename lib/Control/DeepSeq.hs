{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators, EmptyCase, ScopedTypeVariables, PolyKinds, KindSignatures #-}
-- | Evaluation to the end. An instance that says nothing evaluates what Generic finds in a value.
module Control.DeepSeq
  ( NFData(..), deepseq, force, ($!!), (<$!!>), rwhnf, NFData1(..), rnf1, NFData2(..), rnf2
  ) where

import Control.Applicative (ZipList(..))
import Control.Concurrent.MVar (MVar)
import Control.Exception (MaskingState)
import Data.Array (Array, bounds, elems)
import Data.Complex (Complex(..))
import Data.Fixed (Fixed)
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Int
import Data.IORef (IORef)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))
import Data.Ratio (Ratio, numerator, denominator)
import Data.Semigroup (Arg(..), Max(..), Min(..), Option(..), WrappedMonoid(..))
import qualified Data.Semigroup as Semigroup
import Data.STRef (STRef)
import Data.Typeable (TyCon, TypeRep)
import Data.Unique (Unique)
import Data.Version (Version(..))
import Data.Void (Void, absurd)
import Data.Word
import Numeric.Natural (Natural)
import System.Exit (ExitCode(..))
import Tarry.Generics
import Tarry.Thread (ThreadId)

infixr 0 $!!, `deepseq`

class NFData a where
  rnf :: a -> ()
  default rnf :: (Generic a, Parts (Rep a)) => a -> ()
  rnf a = parts (from a)

-- | What values are made of.
class Parts f where
  parts :: f p -> ()

instance Parts V1 where
  parts x = case x of {}
instance Parts U1 where
  parts U1 = ()
instance NFData c => Parts (K1 i c) where
  parts (K1 x) = rnf x
instance Parts f => Parts (M1 i c f) where
  parts (M1 x) = parts x
instance (Parts f, Parts g) => Parts (f :*: g) where
  parts (x :*: y) = parts x `seq` parts y
instance (Parts f, Parts g) => Parts (f :+: g) where
  parts (L1 x) = parts x
  parts (R1 y) = parts y

rwhnf :: a -> ()
rwhnf a = a `seq` ()

deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

infixl 4 <$!!>

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

-- | For types with a parameter: how to evaluate it is an argument.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

-- Plain types ---------------------------------------------------------------------------------------------------------

instance NFData Int where rnf = rwhnf
instance NFData Word where rnf = rwhnf
instance NFData Integer where rnf = rwhnf
instance NFData Char where rnf = rwhnf
instance NFData Bool where rnf = rwhnf
instance NFData Ordering where rnf = rwhnf
instance NFData Double where rnf = rwhnf
instance NFData Float where rnf = rwhnf
instance NFData () where rnf = rwhnf
instance NFData Int8 where rnf = rwhnf
instance NFData Int16 where rnf = rwhnf
instance NFData Int32 where rnf = rwhnf
instance NFData Int64 where rnf = rwhnf
instance NFData Word8 where rnf = rwhnf
instance NFData Word16 where rnf = rwhnf
instance NFData Word32 where rnf = rwhnf
instance NFData Word64 where rnf = rwhnf
instance NFData Natural where rnf = rwhnf

instance NFData MaskingState where rnf = rwhnf
instance NFData ThreadId where rnf = rwhnf
instance NFData TyCon where rnf = rwhnf
instance NFData TypeRep where rnf = rwhnf
instance NFData Unique where rnf = rwhnf
instance NFData (Fixed a) where rnf = rwhnf
instance NFData (a -> b) where rnf = rwhnf
instance NFData (IORef a) where rnf = rwhnf
instance NFData (STRef s a) where rnf = rwhnf
instance NFData (MVar a) where rnf = rwhnf
instance NFData (Proxy a) where rnf = rwhnf

instance NFData1 Fixed where
  liftRnf _ = rwhnf
instance NFData1 IORef where
  liftRnf _ = rwhnf
instance NFData1 (STRef s) where
  liftRnf _ = rwhnf
instance NFData2 STRef where
  liftRnf2 _ _ = rwhnf
instance NFData1 MVar where
  liftRnf _ = rwhnf
instance NFData1 Proxy where
  liftRnf _ Proxy = ()

instance NFData Void where
  rnf = absurd

instance NFData ExitCode where
  rnf (ExitFailure n) = rnf n
  rnf ExitSuccess     = ()

instance NFData Version where
  rnf (Version branch tags) = rnf branch `seq` rnf tags

instance NFData Any where
  rnf (Any a) = rnf a
instance NFData All where
  rnf (All a) = rnf a

-- Containers ----------------------------------------------------------------------------------------------------------

instance NFData a => NFData (Ratio a) where
  rnf = rnf1
instance NFData1 Ratio where
  liftRnf r x = r (numerator x) `seq` r (denominator x)

instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnf x `seq` rnf y

instance NFData a => NFData (Maybe a) where
  rnf = rnf1
instance NFData1 Maybe where
  liftRnf _ Nothing  = ()
  liftRnf r (Just x) = r x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf = rnf1
instance NFData a => NFData1 (Either a) where
  liftRnf = liftRnf2 rnf
instance NFData2 Either where
  liftRnf2 l _ (Left x)  = l x
  liftRnf2 _ r (Right y) = r y

instance NFData a => NFData [a] where
  rnf = rnf1
instance NFData1 [] where
  liftRnf r = go
    where go []     = ()
          go (x:xs) = r x `seq` go xs

instance NFData a => NFData (NonEmpty a) where
  rnf = rnf1
instance NFData1 NonEmpty where
  liftRnf r (x :| xs) = r x `seq` liftRnf r xs

instance (NFData i, NFData e) => NFData (Array i e) where
  rnf = rnf2
instance NFData i => NFData1 (Array i) where
  liftRnf = liftRnf2 rnf
instance NFData2 Array where
  liftRnf2 i e a = liftRnf2 i i (bounds a) `seq` liftRnf e (elems a)

instance (NFData a, NFData b) => NFData (Arg a b) where
  rnf = rnf2
instance NFData a => NFData1 (Arg a) where
  liftRnf = liftRnf2 rnf
instance NFData2 Arg where
  liftRnf2 r r' (Arg a b) = r a `seq` r' b `seq` ()

instance (NFData1 f, NFData1 g, NFData a) => NFData (Compose f g a) where
  rnf = rnf1
instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where
  liftRnf r (Compose x) = liftRnf (liftRnf r) x
instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Product f g a) where
  rnf = rnf1
instance (NFData1 f, NFData1 g) => NFData1 (Functor.Product f g) where
  liftRnf r (Functor.Pair f g) = liftRnf r f `seq` liftRnf r g
instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Sum f g a) where
  rnf = rnf1
instance (NFData1 f, NFData1 g) => NFData1 (Functor.Sum f g) where
  liftRnf r (Functor.InL f) = liftRnf r f
  liftRnf r (Functor.InR g) = liftRnf r g

-- Wrappers ------------------------------------------------------------------------------------------------------------

instance NFData a => NFData (Const a b) where
  rnf (Const a) = rnf a
instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const a) = rnf a
instance NFData2 Const where
  liftRnf2 r _ (Const a) = r a
instance NFData a => NFData (Identity a) where
  rnf = rnf1
instance NFData1 Identity where
  liftRnf r (Identity a) = r a
instance NFData a => NFData (Down a) where
  rnf = rnf1
instance NFData1 Down where
  liftRnf r (Down a) = r a
instance NFData a => NFData (Dual a) where
  rnf = rnf1
instance NFData1 Dual where
  liftRnf r (Dual a) = r a
instance NFData a => NFData (Sum a) where
  rnf = rnf1
instance NFData1 Sum where
  liftRnf r (Sum a) = r a
instance NFData a => NFData (Product a) where
  rnf = rnf1
instance NFData1 Product where
  liftRnf r (Product a) = r a
instance NFData a => NFData (First a) where
  rnf = rnf1
instance NFData1 First where
  liftRnf r (First a) = liftRnf r a
instance NFData a => NFData (Last a) where
  rnf = rnf1
instance NFData1 Last where
  liftRnf r (Last a) = liftRnf r a
instance NFData a => NFData (ZipList a) where
  rnf = rnf1
instance NFData1 ZipList where
  liftRnf r (ZipList a) = liftRnf r a
instance NFData a => NFData (Min a) where
  rnf = rnf1
instance NFData1 Min where
  liftRnf r (Min a) = r a
instance NFData a => NFData (Max a) where
  rnf = rnf1
instance NFData1 Max where
  liftRnf r (Max a) = r a
instance NFData a => NFData (Semigroup.First a) where
  rnf = rnf1
instance NFData1 Semigroup.First where
  liftRnf r (Semigroup.First a) = r a
instance NFData a => NFData (Semigroup.Last a) where
  rnf = rnf1
instance NFData1 Semigroup.Last where
  liftRnf r (Semigroup.Last a) = r a
instance NFData a => NFData (Option a) where
  rnf = rnf1
instance NFData1 Option where
  liftRnf r (Option a) = liftRnf r a
instance NFData a => NFData (WrappedMonoid a) where
  rnf = rnf1
instance NFData1 WrappedMonoid where
  liftRnf r (WrapMonoid a) = r a

-- Tuples --------------------------------------------------------------------------------------------------------------

instance (NFData a, NFData b) => NFData (a, b) where
  rnf = rnf2
instance NFData a => NFData1 ((,) a) where
  liftRnf = liftRnf2 rnf
instance NFData2 (,) where
  liftRnf2 r r' (a, b) = r a `seq` r' b
instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf = rnf2
instance (NFData a, NFData b) => NFData1 ((,,) a b) where
  liftRnf = liftRnf2 rnf
instance NFData a => NFData2 ((,,) a) where
  liftRnf2 r r' (a, b, c) = rnf a `seq` r b `seq` r' c
instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf = rnf2
instance (NFData a, NFData b, NFData c) => NFData1 ((,,,) a b c) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b) => NFData2 ((,,,) a b) where
  liftRnf2 r r' (a, b, c, d) = rnf a `seq` rnf b `seq` r c `seq` r' d
instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf = rnf2
instance (NFData a, NFData b, NFData c, NFData d) => NFData1 ((,,,,) a b c d) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b, NFData c) => NFData2 ((,,,,) a b c) where
  liftRnf2 r r' (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` r d `seq` r' e
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf = rnf2
instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData1 ((,,,,,) a b c d e) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b, NFData c, NFData d) => NFData2 ((,,,,,) a b c d) where
  liftRnf2 r r' (a, b, c, d, e, f) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` r e `seq` r' f
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData (a, b, c, d, e, f, g) where
  rnf = rnf2
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData1 ((,,,,,,) a b c d e f) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData2 ((,,,,,,) a b c d e) where
  liftRnf2 r r' (a, b, c, d, e, f, g) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` r f `seq` r' g
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData (a, b, c, d, e, f, g, h) where
  rnf = rnf2
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData1 ((,,,,,,,) a b c d e f g) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData2 ((,,,,,,,) a b c d e f) where
  liftRnf2 r r' (a, b, c, d, e, f, g, h) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` r g `seq` r' h
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h, NFData i)
  => NFData (a, b, c, d, e, f, g, h, i) where
  rnf = rnf2
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData1 ((,,,,,,,,) a b c d e f g h) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData2 ((,,,,,,,,) a b c d e f g) where
  liftRnf2 r r' (a, b, c, d, e, f, g, h, i) =
    rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` r h `seq` r' i
