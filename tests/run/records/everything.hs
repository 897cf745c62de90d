{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
-- Record wildcards, puns, updates that change types and that several constructors share.
module Main where
import qualified Data.Map as Map
data Config = Config { host :: String, port :: !Int, debug, verbose :: Bool, opts :: Map.Map String Int } deriving (Show, Eq)
data Shape = Circle { centre :: (Int, Int), radius :: Int } | Rect { centre :: (Int, Int), w, h :: Int } | Empty deriving (Show, Eq)
defaults :: Config
defaults = Config { host = "localhost", port = 80, debug = False, verbose = False, opts = Map.empty }
render :: Config -> String
render Config {..} = host ++ ":" ++ show port ++ (if debug then "!" else "") ++ show (Map.toList opts)
mk :: String -> Int -> Config
mk host port = Config {..} where { debug = True; verbose = port > 100; opts = Map.fromList [(host, port)] }
area :: Shape -> Int
area Circle {radius} = 3 * radius * radius
area Rect {w = ww, h} = ww * h
area Empty {} = 0
move :: (Int, Int) -> Shape -> Shape
move (dx, dy) s@Empty = s
move (dx, dy) s = s { centre = (x + dx, y + dy) } where (x, y) = centre s
bump :: Config -> Config
bump c@Config {port, ..} = c { port = port + 1, debug = not debug }
swapR :: Shape -> Shape
swapR Rect {w, h, ..} = let (w', h') = (h, w) in Rect {w = w', h = h', ..}
swapR s = s
data P a b = P { pa :: a, pb :: b } deriving Show
changeA :: c -> P a b -> P c b
changeA x p = p { pa = x }
localRec :: Config -> Int
localRec c = let Config { port = p, host } = c in p + length host
main :: IO ()
main = do
  putStrLn (render defaults)
  putStrLn (render (mk "h" 200))
  print (mk "h" 200)
  print (map area [Circle (0, 0) 2, Rect { w = 2, h = 3, centre = (1, 1) }, Empty])
  print (map (move (1, 2)) [Circle (0, 0) 2, Rect (1, 1) 2 3, Empty])
  print (bump (bump defaults) == defaults { port = 82 })
  print (swapR (Rect (0, 0) 1 2))
  print (changeA "x" (P 1 2), (changeA 'c' . changeA True) (P () ()))
  print (localRec defaults, (host . bump) defaults, (\Circle {..} -> radius) (Circle (0, 0) 9))
  let f Config { .. } | debug = 1 | port == 80, verbose = 2 | otherwise = 3
  print (map f [defaults, defaults { verbose = True }, bump defaults])
  let Config { .. } = defaults { host = "zz" }
  putStrLn (host ++ show port)
  print $ defaults { host = "a" } { port = 3 }
