-- | Actions with output that is gathered in a monoid. What an action gives, pair of result and output, is looked at only when needed.
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT (..), execWriterT, mapWriterT
  , tell, listen, listens, pass, censor, liftCallCC, liftCatch
  ) where

import Control.Applicative (Alternative (..), liftA2)
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Zip (MonadZip (mzipWith))
import Data.Functor.Classes
import Data.Functor.Identity (Identity (..))

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

instance (Eq w, Eq1 m) => Eq1 (WriterT w m) where
  liftEq eq (WriterT m) (WriterT n) = liftEq (liftEq2 eq (==)) m n

instance (Ord w, Ord1 m) => Ord1 (WriterT w m) where
  liftCompare cmp (WriterT m) (WriterT n) = liftCompare (liftCompare2 cmp compare) m n

instance (Show w, Show1 m) => Show1 (WriterT w m) where
  liftShowsPrec sp sl d (WriterT m) = showsUnaryWith (liftShowsPrec sp' sl') "WriterT" d m
    where sp' = liftShowsPrec2 sp sl showsPrec showList
          sl' = liftShowList2 sp sl showsPrec showList

instance (Read w, Read1 m) => Read1 (WriterT w m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "WriterT" WriterT)
    where rp' = liftReadsPrec2 rp rl readsPrec readList
          rl' = liftReadList2 rp rl readsPrec readList

instance (Eq w, Eq1 m, Eq a) => Eq (WriterT w m a) where
  (==) = eq1

instance (Ord w, Ord1 m, Ord a) => Ord (WriterT w m a) where
  compare = compare1

instance (Show w, Show1 m, Show a) => Show (WriterT w m a) where
  showsPrec = showsPrec1

instance (Read w, Read1 m, Read a) => Read (WriterT w m a) where
  readsPrec = readsPrec1

instance Functor m => Functor (WriterT w m) where
  fmap f = mapWriterT (fmap (\ ~(a, w) -> (f a, w)))

instance Foldable f => Foldable (WriterT w f) where
  foldMap f (WriterT t) = foldMap (f . fst) t

instance Traversable f => Traversable (WriterT w f) where
  traverse f (WriterT t) = fmap WriterT (traverse (\(a, w) -> fmap (\b -> (b, w)) (f a)) t)

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  f <*> v = WriterT (liftA2 k (runWriterT f) (runWriterT v))
    where k ~(a, w) ~(b, w') = (a b, w `mappend` w')

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (do
    ~(a, w) <- runWriterT m
    ~(b, w') <- runWriterT (k a)
    return (b, w `mappend` w'))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail msg = WriterT (fail msg)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix m = WriterT (mfix (\ ~(a, _) -> runWriterT (m a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (do
    a <- m
    return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO = lift . liftIO

instance (Monoid w, MonadZip m) => MonadZip (WriterT w m) where
  mzipWith f (WriterT x) (WriterT y) = WriterT (mzipWith (\ ~(a, w) ~(b, w') -> (f a b, w `mappend` w')) x y)

writer :: Monad m => (a, w) -> WriterT w m a
writer p = WriterT (return p)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = do
  ~(_, w) <- runWriterT m
  return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = listens id m

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (do
  ~(a, w) <- runWriterT m
  return ((a, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (do
  ~((a, f), w) <- runWriterT m
  return (a, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (do
  ~(a, w) <- runWriterT m
  return (a, f w))

liftCallCC :: Monoid w => CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (callCC (\c -> runWriterT (f (\a -> WriterT (c (a, mempty))))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catchE m h = WriterT (runWriterT m `catchE` \e -> runWriterT (h e))
