-- Free monads: a key-value store and a turtle as data, with several interpreters, pure and stateful.
{-# LANGUAGE DeriveFunctor, RankNTypes #-}
module Main (main) where

import Control.Monad
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)

instance Functor f => Applicative (Free f) where
  pure = Pure
  (<*>) = ap

instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree h (Free x) = h x >>= foldFree h

-- ---- a store ----

data StoreF next
  = Put Int Int next
  | Get Int (Maybe Int -> next)
  | Delete Int next
  deriving Functor

type Store = Free StoreF

putKey :: Int -> Int -> Store ()
putKey k v = liftF (Put k v ())

getKey :: Int -> Store (Maybe Int)
getKey k = liftF (Get k id)

deleteKey :: Int -> Store ()
deleteKey k = liftF (Delete k ())

increment :: Int -> Store Int
increment k = do
  old <- getKey k
  let new = maybe 1 (+ 1) old
  putKey k new
  return new

workload :: Int -> Store Int
workload n = foldM step 0 [1 .. n]
  where
    step acc i = do
      let k = (i * 7919) `mod` 211
      v <- increment k
      when (v `mod` 50 == 0) (deleteKey k)
      return $! acc + v

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> case g s of (a, s') -> (f a, s'))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); (<*>) = ap }
instance Monad (State s) where State g >>= f = State (\s -> case g s of (a, s') -> runState (f a) s')

inMap :: StoreF x -> State (Map.Map Int Int) x
inMap (Put k v next)  = State (\m -> (next, Map.insert k v m))
inMap (Get k next)    = State (\m -> (next (Map.lookup k m), m))
inMap (Delete k next) = State (\m -> (next, Map.delete k m))

counting :: StoreF x -> State (Int, Int, Int) x
counting (Put _ _ next)  = State (\(p, g, d) -> let p' = p + 1 in p' `seq` (next, (p', g, d)))
counting (Get k next)    = State (\(p, g, d) -> let g' = g + 1 in g' `seq` (next (Just k), (p, g', d)))
counting (Delete _ next) = State (\(p, g, d) -> let d' = d + 1 in d' `seq` (next, (p, g, d')))

runPure :: Store a -> Map.Map Int Int -> (a, Map.Map Int Int)
runPure (Pure a) m                = (a, m)
runPure (Free (Put k v next)) m   = runPure next (Map.insert k v m)
runPure (Free (Get k next)) m     = runPure (next (Map.lookup k m)) m
runPure (Free (Delete k next)) m  = runPure next (Map.delete k m)

-- ---- a turtle ----

data TurtleF next = Forward Double next | Turn Double next | Where ((Double, Double) -> next) deriving Functor

type Turtle = Free TurtleF

forward, turn :: Double -> Turtle ()
forward d = liftF (Forward d ())
turn a = liftF (Turn a ())

koch :: Int -> Double -> Turtle ()
koch 0 d = forward d
koch n d = do
  koch (n - 1) (d / 3) >> turn 60
  koch (n - 1) (d / 3) >> turn (-120)
  koch (n - 1) (d / 3) >> turn 60
  koch (n - 1) (d / 3)

walk :: Turtle a -> (Double, Double, Double, Double) -> (a, Double)
walk (Pure a) (_, _, _, l) = (a, l)
walk (Free (Forward d next)) (x, y, a, l) =
  let x' = x + d * cos a; y' = y + d * sin a; l' = l + d in x' `seq` y' `seq` l' `seq` walk next (x', y', a, l')
walk (Free (Turn t next)) (x, y, a, l) = let a' = a + t * pi / 180 in a' `seq` walk next (x, y, a', l)
walk (Free (Where next)) s@(x, y, _, _) = walk (next (x, y)) s

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 600000 }
      depth = round (logBase 4 (fromIntegral n :: Double)) - 1 :: Int
  let (total, final) = runPure (workload n) Map.empty
  print (total, Map.size final, sum (Map.elems final))
  let (total', final') = runState (foldFree inMap (workload n)) Map.empty
  print (total' == total, final' == final)
  print (snd (runState (foldFree counting (workload n)) (0, 0, 0)))
  let ((x, y), len) = walk (koch depth 1000 >> liftF (Where id)) (0, 0, 0, 0)
  print (round x :: Int, round y :: Int, round len :: Int)
