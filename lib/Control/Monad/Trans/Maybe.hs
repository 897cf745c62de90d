-- | Actions that may give no result. Alternatives are tried from left to right; what a failed one did below stays done.
module Control.Monad.Trans.Maybe
  ( MaybeT (..), mapMaybeT, hoistMaybe, maybeToExceptT, exceptToMaybeT, liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..), liftM)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Except (ExceptT (..))
import Control.Monad.Zip (MonadZip (mzipWith))
import Data.Functor.Classes

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq eq (MaybeT x) (MaybeT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare cmp (MaybeT x) (MaybeT y) = liftCompare (liftCompare cmp) x y

instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl d (MaybeT m) = showsUnaryWith (liftShowsPrec sp' sl') "MaybeT" d m
    where sp' = liftShowsPrec sp sl
          sl' = liftShowList sp sl

instance Read1 m => Read1 (MaybeT m) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec (liftReadPrec rp rl) (liftReadListPrec rp rl)) "MaybeT" MaybeT)

instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare = compare1

instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec = showsPrec1

instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec = readsPrec1

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT t) = foldMap (foldMap f) t

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT t) = fmap MaybeT (traverse (traverse f) t)

instance (Functor m, Monad m) => Applicative (MaybeT m) where
  pure x = MaybeT (return (Just x))
  mf <*> mx = MaybeT (runMaybeT mf >>= \found -> case found of
    Nothing -> return Nothing
    Just f  -> liftM (fmap f) (runMaybeT mx))
  m *> k = m >>= \_ -> k

instance (Functor m, Monad m) => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  x <|> y = MaybeT (runMaybeT x >>= \found -> case found of
    Nothing -> runMaybeT y
    Just _  -> return found)

instance Monad m => Monad (MaybeT m) where
  x >>= k = MaybeT (runMaybeT x >>= \found -> case found of
    Nothing -> return Nothing
    Just a  -> runMaybeT (k a))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . maybe (error "mfix (MaybeT): inner computation returned Nothing") id))

instance MonadTrans MaybeT where
  lift m = MaybeT (liftM Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO = lift . liftIO

instance MonadZip m => MonadZip (MaybeT m) where
  mzipWith f (MaybeT a) (MaybeT b) = MaybeT (mzipWith (\x y -> f <$> x <*> y) a b)

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f (MaybeT m) = MaybeT (f m)

maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (const Nothing) Just) m)

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC callCC f = MaybeT (callCC (\c -> runMaybeT (f (MaybeT . c . Just))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch catch m h = MaybeT (catch (runMaybeT m) (runMaybeT . h))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen (MaybeT m) = MaybeT (do
  (a, w) <- listen m
  return $! fmap (\r -> (r, w)) a)

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass (MaybeT m) = MaybeT (pass (do
  a <- m
  return $! case a of
    Nothing     -> (Nothing, id)
    Just (v, f) -> (Just v, f)))

hoistMaybe :: Applicative m => Maybe a -> MaybeT m a
hoistMaybe = MaybeT . pure
