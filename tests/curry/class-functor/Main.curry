-- Functor, Applicative and Monad of a tree and of a state.
data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Show)

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

newtype State s a = State (s -> (a, s))

runState :: State s a -> s -> (a, s)
runState (State f) = f

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, s') = f s
                                         (a, s'') = g s'
                                     in (h a, s''))

instance Monad (State s) where
  State g >>= f = State (\s -> let (a, s') = g s in runState (f a) s')

fresh :: State Int Int
fresh = State (\n -> (n, n + 1))

label :: Tree a -> State Int (Tree (Int, a))
label Leaf = return Leaf
label (Node l x r) = do
  l' <- label l
  n <- fresh
  r' <- label r
  return (Node l' (n, x) r')

build :: [a] -> Tree a
build [] = Leaf
build (x : xs) = let (a, b) = splitAt (length xs `div` 2) xs in Node (build a) x (build b)

main :: (Tree (Int, Char), Int)
main = runState (label (fmap succ (build "abc"))) 1
