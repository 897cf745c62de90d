-- Event-driven simulation of logic circuits: gates with delays, an agenda as a pairing of time and actions, ripple-carry adders,
-- counters with flip-flops, all in a State monad over records of Maps.
module Main where
import System.Environment
import Control.Monad.State
import qualified Data.Map.Strict as Map
import qualified Data.IntMap.Strict as IM
import Data.Maybe (fromMaybe)

type Wire = Int
type Time = Int

data Gate = Gate { inputs :: [Wire], output :: Wire, delay :: Time, function :: [Bool] -> Bool }

data Sim = Sim
  { now      :: !Time
  , values   :: !(IM.IntMap Bool)
  , fanout   :: !(IM.IntMap [Gate])
  , agenda   :: !(Map.Map Time [(Wire, Bool)])
  , nextWire :: !Int
  , events   :: !Int
  , toggles  :: !Int }

type Circuit = State Sim

wire :: Circuit Wire
wire = do
  s <- get
  let w = nextWire s
  put s { nextWire = w + 1 }
  return w

gate :: Time -> ([Bool] -> Bool) -> [Wire] -> Circuit Wire
gate d f ins = do
  o <- wire
  let g = Gate ins o d f
  modify $ \s -> s { fanout = foldr (\i -> IM.insertWith (++) i [g]) (fanout s) ins }
  evaluate g
  return o

evaluate :: Gate -> Circuit ()
evaluate g = do
  s <- get
  let v = function g [ IM.findWithDefault False i (values s) | i <- inputs g ]
  schedule (delay g) (output g) v

schedule :: Time -> Wire -> Bool -> Circuit ()
schedule d w v = modify $ \s -> s { agenda = Map.insertWith (++) (now s + d) [(w, v)] (agenda s) }

inverter :: Wire -> Circuit Wire
inverter a = gate 2 (not . head) [a]
andGate, orGate, xorGate :: Wire -> Wire -> Circuit Wire
andGate a b = gate 3 and [a, b]
orGate a b = gate 5 or [a, b]
xorGate a b = do
  o <- orGate a b
  n <- andGate a b >>= inverter
  andGate o n

halfAdder :: Wire -> Wire -> Circuit (Wire, Wire)
halfAdder a b = (,) <$> xorGate a b <*> andGate a b

fullAdder :: Wire -> Wire -> Wire -> Circuit (Wire, Wire)
fullAdder a b c = do
  (s1, c1) <- halfAdder b c
  (s2, c2) <- halfAdder a s1
  co <- orGate c1 c2
  return (s2, co)

ripple :: [Wire] -> [Wire] -> Circuit ([Wire], Wire)
ripple as bs = do
  c0 <- wire
  go as bs c0
  where
    go (a:r) (b:t) c = do
      (s, c') <- fullAdder a b c
      (ss, co) <- go r t c'
      return (s : ss, co)
    go _ _ c = return ([], c)

run :: Circuit ()
run = do
  s <- get
  case Map.minViewWithKey (agenda s) of
    Nothing -> return ()
    Just ((t, evs), rest) -> do
      put s { agenda = rest, now = t }
      mapM_ event (reverse evs)
      run

event :: (Wire, Bool) -> Circuit ()
event (w, v) = do
  s <- get
  let old = fromMaybe False (IM.lookup w (values s))
  put s { events = events s + 1 }
  when (old /= v) $ do
    modify $ \t -> t { values = IM.insert w v (values t), toggles = toggles t + 1 }
    mapM_ evaluate (IM.findWithDefault [] w (fanout s))

setWord :: [Wire] -> Int -> Circuit ()
setWord ws n = zipWithM_ (\w b -> schedule 0 w b) ws (bits n)
  where bits k = odd k : bits (k `div` 2)

getWord :: [Wire] -> Circuit Int
getWord ws = do
  vs <- gets values
  return (foldr (\w acc -> 2 * acc + if IM.findWithDefault False w vs then 1 else 0) 0 ws)

-- a shift register multiplies: adds and shifts by hand
multiply :: ([Wire], [Wire], [Wire]) -> Int -> Int -> Circuit Int
multiply (as, bs, ss) x y = go x y 0
  where
    go _ 0 acc = return acc
    go a b acc
      | odd b = do
          setWord as a
          setWord bs acc
          run
          acc' <- getWord ss
          go (2 * a) (b `div` 2) acc'
      | otherwise = go (2 * a) (b `div` 2) acc

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a:_) -> read a; _ -> 900 }
      start = Sim 0 IM.empty IM.empty Map.empty 0 0 0
      (rs, end) = flip runState start $ do
        as <- replicateM 24 wire
        bs <- replicateM 24 wire
        (ss, co) <- ripple as bs
        run
        products <- forM [1 .. n] $ \i -> multiply (as, bs, ss ++ [co]) (i * 37 `mod` 1000) (i * 91 `mod` 1000)
        return products
  print (sum rs, all id (zipWith (\i r -> r == (i * 37 `mod` 1000) * (i * 91 `mod` 1000)) [1 .. n] rs))
  putStrLn ("time " ++ show (now end) ++ ", events " ++ show (events end) ++ ", toggles " ++ show (toggles end))
