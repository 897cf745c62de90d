-- Existential types: entities of different kinds in one world behind a class, events in a priority queue, messages between them.
{-# LANGUAGE ExistentialQuantification #-}
module Main (main) where

import qualified Data.IntMap.Strict as IM
import Data.List (foldl')
import qualified Data.Map as Map
import System.Environment (getArgs)

data Message = Tick | Hit Int | Feed Int | Ping Int deriving (Eq, Ord, Show)

class Show a => Entity a where
  receive  :: Int -> Message -> a -> (a, [(Int, Int, Message)])     -- the delay, to whom, what
  alive    :: a -> Bool
  alive _ = True
  worth    :: a -> Int

data AnyEntity = forall e. Entity e => AnyEntity e

instance Show AnyEntity where showsPrec d (AnyEntity e) = showsPrec d e

data Goblin = Goblin { health :: !Int, gold :: !Int } deriving Show
data Tower = Tower { range :: !Int, shots :: !Int } deriving Show
newtype Plant = Plant Int deriving Show
data Relay = Relay { next :: !Int, passed :: !Int } deriving Show

instance Entity Goblin where
  receive me Tick g   = (g { gold = gold g + 1 }, [(3, me, Tick), (2, (me * 7 + gold g) `mod` 100, Feed 1)])
  receive _ (Hit n) g = (g { health = health g - n }, [])
  receive _ (Feed n) g = (g { health = min 100 (health g + n) }, [])
  receive me (Ping n) g = (g, [ (1, n, Hit 1) | n /= me ])
  alive g = health g > 0
  worth g = health g + gold g

instance Entity Tower where
  receive me Tick t = (t { shots = shots t + 1 }, (5, me, Tick) : [ (1, (me + k) `mod` 100, Hit 2) | k <- [1 .. range t] ])
  receive _ (Feed n) t = (t { range = min 4 (range t + n `div` 3) }, [])
  receive _ _ t = (t, [])
  worth = shots

instance Entity Plant where
  receive me Tick (Plant n)   = (Plant (n + 1), [(4, me, Tick), (1, (me * 3 + n) `mod` 100, Feed (n `mod` 5))])
  receive _ (Hit k) (Plant n) = (Plant (max 0 (n - k)), [])
  receive _ _ p               = (p, [])
  worth (Plant n) = n

instance Entity Relay where
  receive _ (Ping k) r = let r' = r { passed = passed r + 1 } in (r', [ (1, next r, Ping k) | passed r' `mod` 8 /= 0])
  receive me Tick r    = (r, [(7, me, Tick), (1, next r, Ping me)])
  receive _ _ r        = (r, [])
  worth = passed

type World = IM.IntMap AnyEntity
type Queue = Map.Map Int [(Int, Message)]

start :: World
start = IM.fromList [ (i, make i) | i <- [0 .. 99] ]
  where
    make i = case i `mod` 4 of
      0 -> AnyEntity (Goblin 60 i)
      1 -> AnyEntity (Tower 1 0)
      2 -> AnyEntity (Plant i)
      _ -> AnyEntity (Relay ((i * 11 + 4) `mod` 100) 0)

deliver :: (World, Queue, Int) -> Int -> (World, Queue, Int)
deliver (w, q, n) now = case Map.lookup now q of
  Nothing -> (w, q, n)
  Just ms -> foldl' one (w, Map.delete now q, n) (reverse ms)
  where
    one (world, queue, count) (to, m) = case IM.lookup to world of
      Nothing -> (world, queue, count)
      Just (AnyEntity e) ->
        let (e', out) = receive to m e
            world' = if alive e' then IM.insert to (AnyEntity e') world else IM.delete to world
            queue' = foldl' (\qq (d, t, x) -> Map.insertWith (++) (now + d) [(t, x)] qq) queue out
            count' = count + 1
        in count' `seq` (world', queue', count')

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 60000 }
      (world, queue, count) = foldl' deliver (start, Map.singleton 0 [ (i, Tick) | i <- [0 .. 99] ], 0) [0 .. n]
  print (IM.size world, Map.size queue, count)
  print (sum [ worth e | AnyEntity e <- IM.elems world ])
  mapM_ print (take 8 (IM.elems world))
