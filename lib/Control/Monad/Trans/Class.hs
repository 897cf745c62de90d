-- | What makes a monad transformer.
module Control.Monad.Trans.Class (MonadTrans (..)) where

class MonadTrans t where
  -- | An action of the monad below; lift is a homomorphism of monads.
  lift :: Monad m => m a -> t m a
