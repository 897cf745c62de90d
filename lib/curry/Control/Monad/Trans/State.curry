-- | Computations with a state.
module Control.Monad.Trans.State
  ( StateT(..), get, put, state, modify, modifyM, gets, evalStateT, execStateT, mapStateT, withStateT
  , State, runState, evalState, execState, mapState, withState ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

instance Monad m => Functor (StateT s m) where
  fmap f m = m >>= \x -> return (f x)

instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  mf <*> mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Monad m => Monad (StateT s m) where
  m >>= f = StateT (\s -> runStateT m s >>= \(x, s') -> runStateT (f x) s')

instance MonadFail m => MonadFail (StateT s m) where
  fail text = StateT (\_ -> fail text)

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \x -> return (x, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

get :: Monad m => StateT s m s
get = state (\s -> (s, s))

put :: Monad m => s -> StateT s m ()
put s = state (\_ -> ((), s))

gets :: Monad m => (s -> a) -> StateT s m a
gets f = state (\s -> (f s, s))

modify :: Monad m => (s -> s) -> StateT s m ()
modify f = state (\s -> ((), f s))

modifyM :: Monad m => (s -> m s) -> StateT s m ()
modifyM f = StateT (\s -> f s >>= \s' -> return ((), s'))

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \(x, _) -> return x

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \(_, s') -> return s'

mapStateT :: (Monad m, Monad n) => (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (f . runStateT m)

withStateT :: Monad m => (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (runStateT m . f)

runState :: State s a -> s -> (a, s)
runState m = runIdentity . runStateT m

evalState :: State s a -> s -> a
evalState m = fst . runState m

execState :: State s a -> s -> s
execState m = snd . runState m

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f = mapStateT (Identity . f . runIdentity)

withState :: (s -> s) -> State s a -> State s a
withState = withStateT
