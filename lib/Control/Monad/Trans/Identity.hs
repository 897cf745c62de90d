-- | The transformer that changes nothing.
module Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT, liftCatch, liftCallCC) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Zip (MonadZip (mzipWith))
import Data.Functor.Classes

newtype IdentityT f a = IdentityT { runIdentityT :: f a }

instance Eq1 f => Eq1 (IdentityT f) where
  liftEq eq (IdentityT x) (IdentityT y) = liftEq eq x y

instance Ord1 f => Ord1 (IdentityT f) where
  liftCompare cmp (IdentityT x) (IdentityT y) = liftCompare cmp x y

instance Show1 f => Show1 (IdentityT f) where
  liftShowsPrec sp sl d (IdentityT m) = showsUnaryWith (liftShowsPrec sp sl) "IdentityT" d m

instance Read1 f => Read1 (IdentityT f) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec rp rl) "IdentityT" IdentityT)

instance (Eq1 f, Eq a) => Eq (IdentityT f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (IdentityT f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (IdentityT f a) where
  showsPrec = showsPrec1

instance (Read1 f, Read a) => Read (IdentityT f a) where
  readsPrec = readsPrec1

instance Functor m => Functor (IdentityT m) where
  fmap f (IdentityT m) = IdentityT (fmap f m)

instance Foldable f => Foldable (IdentityT f) where
  foldMap f (IdentityT t) = foldMap f t
  foldr f z (IdentityT t) = foldr f z t

instance Traversable f => Traversable (IdentityT f) where
  traverse f (IdentityT t) = fmap IdentityT (traverse f t)

instance Applicative m => Applicative (IdentityT m) where
  pure x = IdentityT (pure x)
  IdentityT f <*> IdentityT x = IdentityT (f <*> x)
  IdentityT x *> IdentityT y = IdentityT (x *> y)
  IdentityT x <* IdentityT y = IdentityT (x <* y)

instance Alternative m => Alternative (IdentityT m) where
  empty = IdentityT empty
  IdentityT x <|> IdentityT y = IdentityT (x <|> y)

instance Monad m => Monad (IdentityT m) where
  m >>= k = IdentityT (runIdentityT m >>= runIdentityT . k)

instance MonadFail m => MonadFail (IdentityT m) where
  fail msg = IdentityT (fail msg)

instance MonadPlus m => MonadPlus (IdentityT m)

instance MonadFix m => MonadFix (IdentityT m) where
  mfix f = IdentityT (mfix (runIdentityT . f))

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO m = IdentityT (liftIO m)

instance MonadZip m => MonadZip (IdentityT m) where
  mzipWith f (IdentityT x) (IdentityT y) = IdentityT (mzipWith f x y)

instance MonadTrans IdentityT where
  lift = IdentityT

mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f (IdentityT m) = IdentityT (f m)

liftCallCC :: CallCC m a b -> CallCC (IdentityT m) a b
liftCallCC callCC f = IdentityT (callCC (\c -> runIdentityT (f (IdentityT . c))))

liftCatch :: Catch e m a -> Catch e (IdentityT m) a
liftCatch catch m h = IdentityT (catch (runIdentityT m) (runIdentityT . h))
