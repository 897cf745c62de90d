{-# LANGUAGE GADTs, RankNTypes #-}
-- A free monad by a GADT, run by a function of rank 2.
module T where
data Free f a where { Pure :: a -> Free f a; Bind :: f x -> (x -> Free f a) -> Free f a }
instance Functor (Free f) where { fmap f (Pure a) = Pure (f a); fmap f (Bind x k) = Bind x (fmap f . k) }
instance Applicative (Free f) where { pure = Pure; Pure f <*> x = fmap f x; Bind x k <*> y = Bind x (\a -> k a <*> y) }
instance Monad (Free f) where { Pure a >>= f = f a; Bind x k >>= f = Bind x (\a -> k a >>= f) }
run :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
run _ (Pure a) = return a
run h (Bind x k) = h x >>= run h . k
data Cmd a where { Say :: String -> Cmd (); Ask :: Cmd String }
prog :: Free Cmd Int
prog = do
  s <- Bind Ask Pure
  Bind (Say s) Pure
  return (length s)
main :: IO Int
main = run (\c -> case c of { Say s -> putStrLn s; Ask -> getLine }) prog
