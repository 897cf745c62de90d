{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, FunctionalDependencies, UndecidableInstances, InstanceSigs #-}
module Main where

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

instance Monad m => Functor (StateT s m) where
  fmap f m = StateT $ \s -> do
    ~(a, s') <- runStateT m s
    return (f a, s')

instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  StateT mf <*> StateT mx = StateT $ \s -> do
    (f, s') <- mf s
    (x, s'') <- mx s'
    return (f x, s'')

instance (Monad m) => Monad (StateT s m) where
  (>>=) :: StateT s m a -> (a -> StateT s m b) -> StateT s m b
  m >>= k = StateT $ \s -> do { (a, s') <- runStateT m s; runStateT (k a) s' }

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  state f = do
    s <- get
    let (a, s') = f s
    put s'
    return a

instance Monad m => MonadState s (StateT s m) where
  get = StateT $ \s -> return (s, s)
  put s = StateT $ \_ -> return ((), s)

modify :: MonadState s m => (s -> s) -> m ()
modify f = get >>= put . f

counter :: StateT Int IO ()
counter = do
  modify (+ 1)
  n <- get
  if n < 3
    then counter
    else return ()

main :: IO ()
main = runStateT counter 0 >>= print . snd
