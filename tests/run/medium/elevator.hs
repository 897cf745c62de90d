-- A lift simulation in the RWS monad: configuration is read, the lift is
-- state, the log is written. Random arrivals from a linear generator.
module Main where

import Control.Monad.RWS
import Data.List (partition, sort, intercalate)
import qualified Data.Map as Map
import Text.Printf

data Config = Config { floors :: Int, capacity :: Int, arrivalRate :: Int }

data Direction = Up | Down | Idle deriving (Eq, Show)

data Passenger = Passenger { pid :: Int, from :: Int, to :: Int, born :: Int } deriving (Eq, Show)

data Lift = Lift
  { level     :: Int
  , direction :: Direction
  , riders    :: [Passenger]
  , waiting   :: Map.Map Int [Passenger]
  , clock     :: Int
  , seed      :: Int
  , nextPid   :: Int
  , delivered :: [(Passenger, Int)]
  }

data Event
  = Arrives Passenger
  | Boards Int Int
  | Leaves Int Int Int
  | Moves Int Direction
  deriving Show

type Sim = RWS Config [(Int, Event)] Lift

emit :: Event -> Sim ()
emit e = do
  t <- gets clock
  tell [(t, e)]

randomR :: (Int, Int) -> Sim Int
randomR (lo, hi) = do
  s <- gets seed
  let s' = (s * 1664525 + 1013904223) `mod` 4294967296
  modify $ \l -> l { seed = s' }
  return (lo + (s' `div` 65536) `mod` (hi - lo + 1))

arrivals :: Sim ()
arrivals = do
  Config { floors = n, arrivalRate = rate } <- ask
  k <- randomR (0, 99)
  when (k < rate) $ do
    a <- randomR (0, n - 1)
    b <- randomR (0, n - 2)
    i <- gets nextPid
    t <- gets clock
    let p = Passenger i a (if b >= a then b + 1 else b) t
    modify $ \l -> l { nextPid = i + 1, waiting = Map.insertWith (flip (++)) a [p] (waiting l) }
    emit (Arrives p)

unload :: Sim ()
unload = do
  l <- get
  let (out, stay) = partition ((== level l) . to) (riders l)
  forM_ out $ \p -> emit (Leaves (pid p) (level l) (clock l - born p))
  put l { riders = stay, delivered = delivered l ++ [ (p, clock l - born p) | p <- out ] }

load :: Sim ()
load = do
  cap <- asks capacity
  l <- get
  let here = Map.findWithDefault [] (level l) (waiting l)
      (fits, others) = splitAt (cap - length (riders l)) here
  forM_ fits $ \p -> emit (Boards (pid p) (level l))
  put l { riders = riders l ++ fits
        , waiting = if null others then Map.delete (level l) (waiting l) else Map.insert (level l) others (waiting l) }

steer :: Sim ()
steer = do
  l <- get
  let targets = map to (riders l) ++ Map.keys (waiting l)
      above = any (> level l) targets
      below = any (< level l) targets
      dir = case direction l of
        Up   | above -> Up
             | below -> Down
        Down | below -> Down
             | above -> Up
        Idle | above -> Up
             | below -> Down
        _ -> Idle
      step = case dir of { Up -> 1; Down -> -1; Idle -> 0 }
  when (dir /= direction l) $ emit (Moves (level l) dir)
  put l { direction = dir, level = level l + step, clock = clock l + 1 }

tick :: Sim ()
tick = arrivals >> unload >> load >> steer

drain :: Sim Int
drain = do
  l <- get
  if null (riders l) && Map.null (waiting l)
    then return (clock l)
    else local (\c -> c { arrivalRate = 0 }) tick >> drain

simulate :: Int -> Sim Int
simulate n = replicateM_ n tick >> drain

histogram :: [Int] -> [String]
histogram xs = [ printf "%3d-%-3d %s" (b * 5) (b * 5 + 4) (replicate k '*') | (b, k) <- Map.toList buckets ]
  where buckets = Map.fromListWith (+) [ (x `div` 5, 1 :: Int) | x <- xs ]

main :: IO ()
main = do
  forM_ [(2, 10), (4, 25), (8, 40)] $ \(cap, rate) -> do
    let config = Config { floors = 8, capacity = cap, arrivalRate = rate }
        start = Lift 0 Idle [] Map.empty 0 2024 1 []
        (end, final, events) = runRWS (simulate 100) config start
        times = map snd (delivered final)
    printf "capacity %d, rate %d%%: %d events, finished at %d\n" cap rate (length events) end
    forM_ (take 6 events) $ \(t, e) -> putStrLn ("  " ++ show t ++ " " ++ show e)
    printf "  %d passengers, mean %.2f, worst %d\n" (length times) (fromIntegral (sum times) / fromIntegral (length times) :: Double) (maximum times)
    mapM_ (putStrLn . ("  " ++)) (histogram times)
    putStrLn ("  slowest: " ++ intercalate ", " [ show (pid p) ++ "@" ++ show t | (t, p) <- take 3 (reverse (sort [ (t, p') | (p, t) <- delivered final, let p' = p ])) ])
    let (w, listened) = evalRWS (listen (tick >> gets clock)) config start
    print (fst w, length listened)

instance Ord Passenger where
  compare a b = compare (pid a) (pid b)
