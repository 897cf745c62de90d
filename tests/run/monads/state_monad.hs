-- A state monad written in the file: stack machine, random numbers, labelling trees, mapM and friends over it.
module Main where

import Control.Monad

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap = liftM
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  (<*>) = ap
instance Monad (State s) where
  m >>= k = State $ \s -> let (a, s') = runState m s in runState (k a) s'

get :: State s s
get = State (\s -> (s, s))
put :: s -> State s ()
put s = State (const ((), s))
modify :: (s -> s) -> State s ()
modify f = get >>= put . f
evalState :: State s a -> s -> a
evalState m = fst . runState m

type Stack = [Int]
push :: Int -> State Stack ()
push x = modify (x :)
pop :: State Stack Int
pop = do
  st <- get
  case st of
    [] -> return 0
    x : xs -> put xs >> return x

rpn :: String -> State Stack Int
rpn s = do
  forM_ (words s) $ \w -> case w of
    "+" -> bin (+)
    "*" -> bin (*)
    "-" -> bin (-)
    _ -> push (read w)
  pop
  where
    bin f = do
      b <- pop
      a <- pop
      push (f a b)

next :: State Int Int
next = do
  n <- get
  let n' = (n * 1103515245 + 12345) `mod` 2147483648
  put n'
  return (n' `div` 65536 `mod` 6 + 1)

data Tree a = Leaf a | Tree a :^: Tree a deriving Show
label :: Tree a -> State Int (Tree (Int, a))
label (Leaf a) = do
  n <- get
  put (n + 1)
  return (Leaf (n, a))
label (l :^: r) = (:^:) <$> label l <*> label r

main :: IO ()
main = do
  print (runState (rpn "3 4 + 2 * 7 -") [])
  print (evalState (replicateM 10 next) 42)
  print (evalState (label ((Leaf 'a' :^: Leaf 'b') :^: Leaf 'c')) 0)
  print (runState (mapM (\x -> modify (+ x) >> gets' (* 10)) [1, 2, 3]) 100)
  print (runState (filterM (\x -> modify (+ 1) >> fmap (const (even x)) get) [1 .. 6]) 0)
  print (runState (foldM (\a x -> put (a + x) >> return (a * x)) 1 [2, 3, 4]) 0)
  print (runState (zipWithM (\a b -> modify (a * b +) >> return (a - b)) [1, 2] [3, 4]) 0)
  print (runState (when True (put 'x') >> unless True (put 'y')) 'z')
  print (fst (runState (sequence [get, put 5 >> get, get]) 1))
  print (runState (forever' 3) 0)
  where
    gets' f = fmap f get
    forever' 0 = return "done"
    forever' n = modify (+ n) >> forever' (n - 1)
