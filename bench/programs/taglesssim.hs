-- A simulation written against type classes of effects (tagless final): the same program in two monads, with associated costs and logs.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

class Monad m => MonadRandom m where
  uniform :: Int -> m Int

class Monad m => MonadClock m where
  now     :: m Int
  advance :: Int -> m ()

class Monad m => MonadLog m where
  record :: String -> Int -> m ()

class (MonadRandom m, MonadClock m, MonadLog m) => MonadShop m where
  stock   :: Int -> m Int
  restock :: Int -> Int -> m ()

-- ---- the first monad: everything in one state ----

data World = World { seed :: !Int, clock :: !Int, shelves :: !(Map.Map Int Int), totals :: !(Map.Map String Int) }

newtype Sim a = Sim { runSim :: World -> (a, World) }

instance Functor Sim where fmap f (Sim g) = Sim (\w -> let (a, w') = g w in (f a, w'))
instance Applicative Sim where
  pure a = Sim (\w -> (a, w))
  Sim f <*> Sim g = Sim (\w -> let (h, w') = f w; (a, w'') = g w' in (h a, w''))
instance Monad Sim where Sim g >>= f = Sim (\w -> let (a, w') = g w in runSim (f a) w')

instance MonadRandom Sim where
  uniform n = Sim (\w -> let s = (seed w * 1103515245 + 12345) `mod` 2147483648 in (s `div` 512 `mod` n, w { seed = s }))
instance MonadClock Sim where
  now = Sim (\w -> (clock w, w))
  advance d = Sim (\w -> ((), w { clock = clock w + d }))
instance MonadLog Sim where
  record k n = Sim (\w -> ((), w { totals = Map.insertWith (+) k n (totals w) }))
instance MonadShop Sim where
  stock k = Sim (\w -> (Map.findWithDefault 0 k (shelves w), w))
  restock k n = Sim (\w -> ((), w { shelves = Map.insert k n (shelves w) }))

-- ---- the second: no stock and no log, only what comes out at the end, in continuation-passing style ----

newtype Dry a = Dry { runDry :: Int -> Int -> (a -> Int -> Int -> Int) -> Int }

instance Functor Dry where fmap f (Dry g) = Dry (\s t k -> g s t (k . f))
instance Applicative Dry where
  pure a = Dry (\s t k -> k a s t)
  f <*> a = f >>= \h -> fmap h a
instance Monad Dry where Dry g >>= f = Dry (\s t k -> g s t (\a s' t' -> runDry (f a) s' t' k))

instance MonadRandom Dry where uniform n = Dry (\s t k -> let s' = (s * 69069 + 1) `mod` 4294967296 in s' `seq` k (s' `div` 1024 `mod` n) s' t)
instance MonadClock Dry where
  now = Dry (\s t k -> k t s t)
  advance d = Dry (\s t k -> let t' = t + d in t' `seq` k () s t')
instance MonadLog Dry where record _ _ = pure ()
instance MonadShop Dry where
  stock k = fmap (+ k) (uniform 10)
  restock _ _ = pure ()

-- ---- the program ----

customer :: MonadShop m => m Int
customer = do
  item <- uniform 50
  wanted <- fmap (+ 1) (uniform 5)
  have <- stock item
  advance 1
  if have >= wanted
    then do
      restock item (have - wanted)
      record "sold" wanted
      return (wanted * (10 + item))
    else do
      record "missed" 1
      t <- now
      if t `mod` 3 == 0 then delivery item >> return 0 else return 0

delivery :: MonadShop m => Int -> m ()
delivery item = do
  n <- uniform 40
  advance 5
  old <- stock item
  restock item $! old + n
  record "delivered" n

times :: Monad m => Int -> m Int -> m Int
times n act = go n 0
  where
    go 0 acc = return acc
    go k acc = do
      x <- act
      let acc' = acc + x
      acc' `seq` go (k - 1) acc'

day :: MonadShop m => Int -> m Int
day n = do
  money <- times n customer
  t <- now
  record "days" 1
  return (money + t `mod` 2)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 3000 }
      (money, w) = runSim (times n (day 500)) (World 42 0 Map.empty Map.empty)
  print (money, clock w, Map.toList (totals w), sum (Map.elems (shelves w)))
  print (runDry (times n (day 500)) 7 0 (\a s t -> (a * 31 + s + t) `mod` 1000003))
