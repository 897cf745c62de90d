-- | Instances that Prelude has, too.
module Control.Monad.Instances (Functor (..), Monad (..)) where
