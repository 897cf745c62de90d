{-# LANGUAGE FunctionalDependencies, UndecidableInstances, FlexibleContexts, FlexibleInstances #-}
-- What determines what in a superclass does in the class, too.
module Main (main) where
import Control.Monad.State

newtype Wrap a = Wrap a deriving Show

class MonadState s m => Logs s m where
  logged :: String -> m a -> m a

instance Monad m => Logs s (StateT s m) where
  logged _ = id

class MonadState (Wrap a) m => Steps a m where
  step :: m ()

instance Monad m => Steps Int (StateT (Wrap Int) m) where
  step = modify (\(Wrap n) -> Wrap (n + 1))

twice :: Logs s m => m a -> m a
twice = logged "again" . logged "once"

steps :: Steps a m => m ()
steps = step >> step

main :: IO ()
main = do
  print (runState (twice (modify (+ 1) >> gets show)) (3 :: Int))
  print (execState (logged "steps" steps) (Wrap (1 :: Int)))
