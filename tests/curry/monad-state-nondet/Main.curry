newtype State s a = State (s -> (a, s))
runState (State f) = f
instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let { (h, s1) = f s; (a, s2) = g s1 } in (h a, s2))
instance Monad (State s) where
  return = pure
  State f >>= k = State (\s -> let (a, s1) = f s in runState (k a) s1)
tick :: State Int Int
tick = State (\s -> (s, s + (1 ? 2)))
main = runState (do { a <- tick; b <- tick; return (a + b) }) 0
