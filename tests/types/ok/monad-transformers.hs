{-# LANGUAGE FunctionalDependencies, UndecidableInstances #-}
-- Two monad transformers with a class for state, as in mtl.
module T where
class Monad m => MS s m | m -> s where { get :: m s; put :: s -> m () }
newtype St s m a = St { runSt :: s -> m (a, s) }
instance Monad m => Functor (St s m) where fmap f m = m >>= return . f
instance Monad m => Applicative (St s m) where { pure a = St (\s -> return (a, s)); mf <*> mx = do { f <- mf; x <- mx; return (f x) } }
instance Monad m => Monad (St s m) where m >>= k = St (\s -> runSt m s >>= \(a, s') -> runSt (k a) s')
instance Monad m => MS s (St s m) where { get = St (\s -> return (s, s)); put s = St (\_ -> return ((), s)) }
newtype Rd r m a = Rd { runRd :: r -> m a }
instance Monad m => Functor (Rd r m) where fmap f m = m >>= return . f
instance Monad m => Applicative (Rd r m) where { pure a = Rd (\_ -> return a); mf <*> mx = do { f <- mf; x <- mx; return (f x) } }
instance Monad m => Monad (Rd r m) where m >>= k = Rd (\r -> runRd m r >>= \a -> runRd (k a) r)
instance MS s m => MS s (Rd r m) where { get = Rd (\_ -> get); put s = Rd (\_ -> put s) }
modify' f = do { s <- get; put (f s) }
incr :: MS Int m => m Int
incr = do { n <- get; put (n + 1); return n }
test :: Rd Bool (St Int IO) ()
test = do { n <- incr; modify' (+ n); modify' (* 2) }
runIt = runSt (runRd test True) 3
