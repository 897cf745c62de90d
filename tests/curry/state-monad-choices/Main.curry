-- A state monad over choices
newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State (\s -> case g s of (a, s') -> (f a, s'))

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))

instance Monad (State s) where
  return = pure
  State g >>= k = State (\s -> let (a, s1) = g s in runState (k a) s1)

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (\_ -> ((), s))

pick :: [a] -> State [a] a
pick _ = do
  xs <- get
  let (y, ys) = choose xs
  put ys
  return y

choose :: [a] -> (a, [a])
choose (x : xs) = (x, xs)
choose (x : xs) = let (y, ys) = choose xs in (y, x : ys)

main :: [Int]
main = fst (runState (do { a <- pick []; b <- pick []; c <- get; if a > b then return (a : b : c) else return failed }) [1, 2, 3])
