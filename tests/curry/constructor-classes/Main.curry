-- A monad of one's own.
newtype State s a = State (s -> (a, s))

runState :: State s a -> s -> (a, s)
runState (State f) = f

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u))

instance Monad (State s) where
  State g >>= k = State (\s -> let (a, t) = g s in runState (k a) t)

tick :: State Int Int
tick = State (\n -> (n, n + 1))

main :: IO ()
main = print (runState (do { a <- tick; b <- tick; tick; return [a, b] }) 5)
