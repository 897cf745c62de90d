-- | The types of operations that are lifted through every transformer.
module Control.Monad.Signatures (CallCC, Catch, Listen, Pass) where

-- | callCC; the values passed to the continuation have type a.
type CallCC m a b = ((a -> m b) -> m a) -> m a

-- | Catching an exception of type e.
type Catch e m a = m a -> (e -> m a) -> m a

-- | Listening to output of type w.
type Listen w m a = m a -> m (a, w)

-- | Changing output of type w.
type Pass w m a = m (a, w -> w) -> m a
