-- monads: state and list-like, do with pattern failing, Maybe
newtype State s a = State (s -> (a, s))
runState :: State s a -> s -> (a, s)
runState (State f) = f
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let (h, t) = f s; (x, u) = g t in (h x, u))
instance Monad (State s) where
  State g >>= f = State (\s -> let (a, t) = g s in runState (f a) t)
tick :: State Int Int
tick = State (\s -> (s, s + 1 ? s + 10))
main :: ([Int], Int)
main = runState (mapM (const tick) [1,2]) 0
