module T where

f :: Functor f => f Int -> f String
f x = fmap (+ 1) x
g :: Monad m => m a -> a
g m = m >>= \x -> x
h :: f a -> f a
h x = fmap id x
