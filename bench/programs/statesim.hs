-- A State monad written by hand, as in every tutorial: random numbers, a stack machine, a bank queue, all in that monad.
module Main (main) where

import Control.Monad
import qualified Data.Map as Map
import System.Environment (getArgs)

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State $ \s -> let (a, s') = g s in (f a, s')

instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  State f <*> State g = State $ \s ->
    let (h, s')  = f s
        (a, s'') = g s'
    in (h a, s'')

instance Monad (State s) where
  State g >>= f = State $ \s -> let (a, s') = g s in runState (f a) s'

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ const ((), s)

modify :: (s -> s) -> State s ()
modify f = get >>= \s -> let s' = f s in s' `seq` put s'

gets :: (s -> a) -> State s a
gets f = fmap f get

evalState :: State s a -> s -> a
evalState m = fst . runState m

-- ---- random numbers ----

type Random a = State Int a

next :: Random Int
next = do
  s <- get
  let s' = (s * 1103515245 + 12345) `mod` 2147483648
  s' `seq` put s'
  return (s' `div` 65536)

below :: Int -> Random Int
below n = fmap (`mod` n) next

dice :: Int -> Random Int
dice k = fmap sum (replicateM k (fmap (+ 1) (below 6)))

rolls :: Int -> Random (Map.Map Int Int)
rolls n = foldM step Map.empty [1 .. n]
  where
    step m _ = do
      d <- dice 3
      return $! Map.insertWith (+) d 1 m

-- ---- a stack machine ----

data Op = Push Int | Add | Mul | Swap | Dup | Drop | Mod Int deriving (Show, Eq)

exec :: Op -> State [Int] ()
exec (Push n) = modify (n :)
exec Add      = binary (+)
exec Mul      = binary (*)
exec Dup      = modify (\(x : xs) -> x : x : xs)
exec Drop     = modify tail
exec Swap     = modify (\(x : y : xs) -> y : x : xs)
exec (Mod k)  = modify (\(x : xs) -> let r = x `mod` k in r `seq` (r : xs))

binary :: (Int -> Int -> Int) -> State [Int] ()
binary f = do
  xs <- get
  case xs of
    a : b : rest -> let c = f a b in c `seq` put (c : rest)
    _            -> return ()

polynomial :: [Op]
polynomial = [Dup, Dup, Mul, Push 3, Mul, Swap, Push 7, Mul, Add, Push 11, Add, Mod 10007]

-- ---- a queue in front of a counter ----

data Bank = Bank { waiting :: [Int], clock :: !Int, served :: !Int, longest :: !Int, seed :: !Int }

tick :: State Bank ()
tick = do
  b <- get
  let (r, s') = runState next (seed b)
      arrived = [clock b | r `mod` 3 == 0]
      queue = waiting b ++ arrived
      done = r `mod` 5 < 2 && not (null queue)
  put b { waiting = if done then drop 1 queue else queue
        , clock = clock b + 1
        , served = served b + fromEnum done
        , longest = max (longest b) (if done then clock b - head queue else 0)
        , seed = s' }

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 500000 }
  print (Map.toList (evalState (rolls n) 42))
  print (runState (replicateM_ n (mapM_ exec polynomial)) [5])
  let b = snd (runState (replicateM_ n tick) (Bank [] 0 0 0 7))
  print (served b, longest b, clock b, length (waiting b))
  print (evalState (replicateM 5 (below 100)) n)
