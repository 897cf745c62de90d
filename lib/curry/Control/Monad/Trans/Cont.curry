-- | Computations that are given what comes after them.
module Control.Monad.Trans.Cont
  ( ContT(..), evalContT, mapContT, withContT, callCC, resetT, shiftT, liftLocal
  , Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }

type Cont r = ContT r Identity

instance Functor (ContT r m) where
  fmap f m = ContT (\k -> runContT m (k . f))

instance Applicative (ContT r m) where
  pure x = ContT (\k -> k x)
  mf <*> mx = ContT (\k -> runContT mf (\f -> runContT mx (k . f)))

instance Monad (ContT r m) where
  m >>= f = ContT (\k -> runContT m (\x -> runContT (f x) k))

instance MonadFail m => MonadFail (ContT r m) where
  fail text = ContT (\_ -> fail text)

instance MonadTrans (ContT r) where
  lift m = ContT (m >>=)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO m = lift (liftIO m)

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (f . runContT m)

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (runContT m . f)

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\k -> runContT (f (\x -> ContT (\_ -> k x))) k)

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (evalContT . f)

liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f m = ContT (\k -> ask >>= \r -> local f (runContT m (local (const r) . k)))

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\k -> Identity (f (runIdentity . k)))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f = withContT ((Identity .) . f . (runIdentity .))

reset :: Cont r r -> Cont r' r
reset = resetT

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (f . (runIdentity .))
