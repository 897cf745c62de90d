{-# LANGUAGE DefaultSignatures, TypeFamilies, FunctionalDependencies, FlexibleContexts, FlexibleInstances, UndecidableInstances,
             RankNTypes, Haskell2010 #-}
-- Variables that only the context of a default has (m ~ t n); local functions with constraints on variables of a signature further out;
-- families of constraints without ConstraintKinds.
module Main where
import Control.Monad
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader
import Control.Monad.Trans.State
import Data.Kind (Constraint)

class Monad m => MonadLog m where
  logMsg :: String -> m ()
  default logMsg :: (m ~ t n, MonadTrans t, MonadLog n) => String -> m ()
  logMsg = lift . logMsg
instance MonadLog IO where logMsg = putStrLn
instance MonadLog m => MonadLog (ReaderT r m)
instance MonadLog m => MonadLog (StateT s m)

class Monad m => MonadFree f m | m -> f where
  wrap :: f (m a) -> m a
  default wrap :: (m ~ t n, MonadTrans t, MonadFree f n, Functor f) => f (m a) -> m a
  wrap = join . lift . wrap . fmap return
newtype Id a = Id { runId :: a } deriving Show
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)
instance Functor f => MonadFree f (Free f) where wrap = Free
instance (Functor f, MonadFree f m) => MonadFree f (ReaderT e m)

size :: Foldable f => Free f a -> Int
size (Pure _) = 1
size (Free x) = 1 + sum (fmap size (foldr (:) [] x))

data FreeF f a b = PureF a | FreeF (f b)
newtype FreeT f m a = FreeT { runFreeT :: m (FreeF f a (FreeT f m a)) }
foldFreeT :: (MonadTrans t, Monad (t m), Monad m) => (forall n x. Monad n => f x -> t n x) -> FreeT f m a -> t m a
foldFreeT f (FreeT m) = lift m >>= foldFreeF
  where
    foldFreeF (PureF a) = return a
    foldFreeF (FreeF as) = f as >>= foldFreeT f

class Member a b where member :: a -> b -> String
instance Member Int Bool where member a b = show a ++ show b
type family Members sub sup :: Constraint where
  Members (l, r) u = (Members l u, Members r u)
  Members t      u = Member t u
use :: Members (Int, Int) b => b -> String
use b = member (1 :: Int) b

main :: IO ()
main = do
  r <- evalStateT (runReaderT (logMsg "deep" >> lift (modify (+1)) >> lift get) 'x') (41 :: Int)
  print r
  print (size (runReaderT (wrap [return 1, ReaderT (\e -> wrap [Pure e]), return 3]) (2 :: Int)))
  x <- runReaderT (foldFreeT (\c -> ReaderT (\e -> return (snd c))) (FreeT (return (FreeF ('a', FreeT (return (PureF 7))))))) ()
  print x
  putStrLn (use True)
