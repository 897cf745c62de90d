-- | Evaluation to the end. Without generics, an instance that says nothing evaluates to the constructor only.
module Control.DeepSeq
  ( NFData(..), deepseq, force, ($!!), (<$!!>), rwhnf
  ) where

import Data.Complex (Complex(..))
import Data.Functor.Compose (Compose(..))
import Data.Int
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))
import Data.Ratio (Ratio, numerator, denominator)
import Data.Void (Void, absurd)
import Data.Word
import Numeric.Natural (Natural)
import System.Exit (ExitCode(..))
import Tarry.Arr (Array)
import Tarry.Monoid (Identity(..), Const(..))
import Tarry.Ref (IORef, STRef)

infixr 0 $!!, `deepseq`

class NFData a where
  rnf :: a -> ()
  rnf a = a `seq` ()

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

rnf2 :: (NFData a, NFData b) => a -> b -> ()
rnf2 a b = rnf a `seq` rnf b

instance NFData Int
instance NFData Word
instance NFData Integer
instance NFData Char
instance NFData Bool
instance NFData Ordering
instance NFData Double
instance NFData Float
instance NFData ()
instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64
instance NFData Natural

instance NFData (a -> b)
instance NFData (IORef a)
instance NFData (STRef s a)

instance NFData Void where
  rnf = absurd

instance NFData (Proxy a) where
  rnf Proxy = ()

instance NFData ExitCode where
  rnf (ExitFailure n) = rnf n
  rnf ExitSuccess     = ()

instance NFData a => NFData (Ratio a) where
  rnf x = rnf2 (numerator x) (denominator x)

instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnf2 x y

instance NFData a => NFData (Maybe a) where
  rnf Nothing  = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x)  = rnf x
  rnf (Right y) = rnf y

instance NFData a => NFData [a] where
  rnf []     = ()
  rnf (x:xs) = rnf x `seq` rnf xs

instance NFData a => NFData (NonEmpty a) where
  rnf (x :| xs) = rnf2 x xs

instance (NFData i, NFData e) => NFData (Array i e) where
  rnf a = foldr (\e r -> rnf e `seq` r) () a

instance NFData a => NFData (Identity a) where
  rnf (Identity a) = rnf a
instance NFData a => NFData (Const a b) where
  rnf (Const a) = rnf a
instance NFData (f (g a)) => NFData (Compose f g a) where
  rnf (Compose x) = rnf x
instance NFData a => NFData (Down a) where
  rnf (Down a) = rnf a
instance NFData a => NFData (Dual a) where
  rnf (Dual a) = rnf a
instance NFData a => NFData (First a) where
  rnf (First a) = rnf a
instance NFData a => NFData (Last a) where
  rnf (Last a) = rnf a
instance NFData a => NFData (Sum a) where
  rnf (Sum a) = rnf a
instance NFData a => NFData (Product a) where
  rnf (Product a) = rnf a
instance NFData Any where
  rnf (Any a) = rnf a
instance NFData All where
  rnf (All a) = rnf a

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnf2 a b
instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = rnf a `seq` rnf2 b c
instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf2 a b `seq` rnf2 c d
instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = rnf a `seq` rnf2 b c `seq` rnf2 d e
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf (a, b, c, d, e, f) = rnf2 a b `seq` rnf2 c d `seq` rnf2 e f
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData (a, b, c, d, e, f, g) where
  rnf (a, b, c, d, e, f, g) = rnf a `seq` rnf2 b c `seq` rnf2 d e `seq` rnf2 f g
