{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Lists of results, of effects that can be done in any order; only then is it a monad. Kept for older programs.
module Control.Monad.Trans.List (ListT (..), mapListT, liftCallCC, liftCatch) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.Signatures
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Classes

newtype ListT m a = ListT { runListT :: m [a] }

instance Eq1 m => Eq1 (ListT m) where
  liftEq eq (ListT x) (ListT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (ListT m) where
  liftCompare comp (ListT x) (ListT y) = liftCompare (liftCompare comp) x y

instance Show1 m => Show1 (ListT m) where
  liftShowsPrec sp sl d (ListT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ListT" d m

instance (Eq1 m, Eq a) => Eq (ListT m a) where (==) = eq1
instance (Ord1 m, Ord a) => Ord (ListT m a) where compare = compare1
instance (Show1 m, Show a) => Show (ListT m a) where showsPrec = showsPrec1

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

instance Functor m => Functor (ListT m) where
  fmap f = mapListT (fmap (map f))

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT a) = fmap ListT (traverse (traverse f) a)

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  f <*> v = ListT ((<*>) <$> runListT f <*> runListT v)

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  m <|> n = ListT ((++) <$> runListT m <*> runListT n)

instance Monad m => Monad (ListT m) where
  m >>= k = ListT (do
    a <- runListT m
    b <- mapM (runListT . k) a
    return (concat b))

instance Monad m => Fail.MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Monad m => MonadPlus (ListT m)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (runListT . f . head) >>= \xs -> case xs of
    []    -> return []
    x : _ -> fmap (x :) (runListT (mfix (mapListT (fmap tail) . f))))

instance MonadTrans ListT where
  lift m = ListT (m >>= \a -> return [a])

instance MonadIO m => MonadIO (ListT m) where
  liftIO = lift . liftIO

liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch catchE m h = ListT (runListT m `catchE` \e -> runListT (h e))

-- Of mtl's classes ----------------------------------------------------------------------------------------------------

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local = mapListT . local
  reader = lift . reader

instance MonadError e m => MonadError e (ListT m) where
  throwError = lift . throwError
  catchError = liftCatch catchError

instance MonadCont m => MonadCont (ListT m) where
  callCC = liftCallCC callCC
