{-# LANGUAGE BangPatterns, TupleSections, LambdaCase, MultiWayIf #-}
-- A queue, simulated event by event.
module Main where
import Data.IORef
import Data.List (foldl', unfoldr, partition, sortOn)
import qualified Data.Set as S
import qualified Data.IntMap.Strict as IM
import Data.Bits
newtype Rng = Rng Int
next :: Rng -> (Int, Rng)
next (Rng s) = (s' `shiftR` 8, Rng s') where !s' = (s * 1103515245 + 12345) .&. 0x7fffffff
randoms' :: Int -> [Int]
randoms' = unfoldr (Just . next) . Rng
data Event = Arrive Int | Leave Int Int deriving (Show, Eq, Ord)
data Q = Q { time :: !Int, queue :: [Int], events :: S.Set (Int, Event), served :: !Int, waited :: !Int }
simulate :: [Int] -> Int -> Q
simulate rs n = go (Q 0 [] (S.fromList arrivals) 0 0) rs
  where
    arrivals = zipWith (\t i -> (t, Arrive i)) (scanl1 (+) (map (`mod` 7) (take n rs))) [1 ..]
    go q rnd = case S.minView (events q) of
      Nothing -> q
      Just ((t, e), rest) ->
        let q' = q { time = t, events = rest } in case e of
          Arrive i
            | null (queue q') -> go (start i t q' { queue = [i] } (head rnd)) (tail rnd)
            | otherwise -> go q' { queue = queue q' ++ [i] } rnd
          Leave i begun -> case queue q' of
            (_ : j : js) -> go (start j t q' { queue = j : js, served = served q' + 1, waited = waited q' + (t - begun) } (head rnd)) (tail rnd)
            _ -> go q' { queue = [], served = served q' + 1, waited = waited q' + (t - begun) } rnd
    start i t q r = q { events = S.insert (t + 1 + r `mod` 9, Leave i t) (events q) }
collatz :: Int -> Int
collatz = go 0 where
  go !acc = \case
    1 -> acc
    n -> if | even n -> go (acc + 1) (n `div` 2)
            | n > 0, let m = 3 * n + 1 -> go (acc + 1) m
            | otherwise -> -1
sieve :: Int -> [Int]
sieve n = IM.keys (foldl' strike start [2 .. n])
  where start = IM.fromList (map (, ()) [2 .. n])
        strike !m p | p * p > n || not (IM.member p m) = m
                    | otherwise = foldl' (flip IM.delete) m [p * p, p * p + p .. n]
main :: IO ()
main = do
  let q = simulate (randoms' 42) 20
  print (time q, served q, waited q)
  print (map collatz [1 .. 10], maximum (map collatz [1 .. 200]))
  print (sieve 60)
  r <- newIORef (0 :: Int)
  mapM_ (\x -> modifyIORef' r (`xor` x)) (take 50 (randoms' 7))
  readIORef r >>= print
  print (sortOn negate (take 5 (randoms' 3)), popCount (255 :: Int), partition odd [1 .. 6])
