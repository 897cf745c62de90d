-- | Annotations for evaluation in parallel. There is one thread, so a spark is left to whoever needs its value: par a b is b.
module Control.Parallel (par, pseq) where

infixr 0 `par`, `pseq`

-- | The first might be useful soon.
par :: a -> b -> b
par _ b = b

-- | The first before the second.
pseq :: a -> b -> b
pseq a b = a `seq` b
