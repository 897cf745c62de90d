-- | Actions that may stop with an exception of any type.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept
  , ExceptT (..), runExceptT, mapExceptT, withExceptT
  , throwE, catchE, handleE, tryE, finallyE, liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..), liftM)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Zip (MonadZip (mzipWith))
import Data.Functor.Classes
import Data.Functor.Identity (Identity (..))

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq eq (ExceptT x) (ExceptT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare cmp (ExceptT x) (ExceptT y) = liftCompare (liftCompare cmp) x y

instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl d (ExceptT m) = showsUnaryWith (liftShowsPrec sp' sl') "ExceptT" d m
    where sp' = liftShowsPrec sp sl
          sl' = liftShowList sp sl

instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec (liftReadPrec rp rl) (liftReadListPrec rp rl)) "ExceptT" ExceptT)

instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare = compare1

instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec = showsPrec1

instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec = readsPrec1

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT t) = foldMap (either (const mempty) f) t

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT t) = fmap ExceptT (traverse (either (pure . Left) (fmap Right . f)) t)

instance (Functor m, Monad m) => Applicative (ExceptT e m) where
  pure x = ExceptT (return (Right x))
  ExceptT mf <*> ExceptT mx = ExceptT (mf >>= \r -> case r of
    Left e  -> return (Left e)
    Right f -> liftM (fmap f) mx)
  m *> k = m >>= \_ -> k

instance (Functor m, Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT x <|> ExceptT y = ExceptT (x >>= \r -> case r of
    Left e -> liftM (either (Left . mappend e) Right) y
    ok     -> return ok)

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= \r -> case r of
    Left e  -> return (Left e)
    Right x -> runExceptT (k x))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail = ExceptT . fail

instance (Functor m, Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const (error "mfix (ExceptT): inner computation returned Left value")) id))

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (liftM Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO = lift . liftIO

instance MonadZip m => MonadZip (ExceptT e m) where
  mzipWith f (ExceptT a) (ExceptT b) = ExceptT (mzipWith (\x y -> f <$> x <*> y) a b)

except :: Monad m => Either e a -> ExceptT e m a
except m = ExceptT (return m)

runExcept :: Except e a -> Either e a
runExcept (ExceptT m) = runIdentity m

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f = mapExceptT (fmap (either (Left . f) Right))

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE (ExceptT m) h = ExceptT (m >>= \r -> case r of
  Left e  -> runExceptT (h e)
  Right x -> return (Right x))

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC callCC f = ExceptT (callCC (\c -> runExceptT (f (ExceptT . c . Right))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen (ExceptT m) = ExceptT (do
  (a, w) <- listen m
  return $! fmap (\r -> (r, w)) a)

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass (ExceptT m) = ExceptT (pass (do
  a <- m
  return $! case a of
    Left e       -> (Left e, id)
    Right (r, f) -> (Right r, f)))

handleE :: Monad m => (e -> ExceptT e' m a) -> ExceptT e m a -> ExceptT e' m a
handleE = flip catchE

tryE :: Monad m => ExceptT e m a -> ExceptT e m (Either e a)
tryE m = catchE (fmap Right m) (return . Left)

-- | The second action is run in any case.
finallyE :: Monad m => ExceptT e m a -> ExceptT e m () -> ExceptT e m a
finallyE m closer = tryE m >>= \r -> closer >> either throwE return r
