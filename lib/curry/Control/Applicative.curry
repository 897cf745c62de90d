-- | Functions on applicative functors.
module Control.Applicative
  ( Functor(..), (<$>), Applicative(..), Alternative(..), liftA, liftA3, when, sequenceA, sequenceA_, optional, asum ) where

import Control.Monad (liftA, liftA3, when)

sequenceA :: Applicative f => [f a] -> f [a]
sequenceA = foldr (liftA2 (:)) (pure [])

sequenceA_ :: Applicative f => [f _a] -> f ()
sequenceA_ = foldr (*>) (pure ())

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

asum :: Alternative f => [f a] -> f a
asum = foldr (<|>) empty
