module Main where

import qualified Data.Map.Strict as Map
import Data.List (sortBy, foldl')
import Data.Ord (comparing)

type Time = Int
data Event = Arrive { who :: String, at :: !Time }
           | Leave  { who :: String, at :: !Time }
           deriving (Show, Eq)

data World = World
    { clock   :: !Time
    , inside  :: Map.Map String Time
    , history :: [Event]
    }

initial :: World
initial = World { clock = 0, inside = Map.empty, history = [] }

step :: World -> Event -> Either String World
step w ev
  | at ev < clock w = Left $ "out of order: " ++ show ev
  | otherwise = case ev of
      Arrive n t
        | n `Map.member` inside w -> Left (n ++ " is already there")
        | otherwise -> Right w' { inside = Map.insert n t (inside w) }
      Leave n _ -> case Map.lookup n (inside w) of
        Nothing -> Left (n ++ " is not there")
        Just _t0 -> Right w' { inside = Map.delete n (inside w) }
  where
    w' = w { clock = at ev, history = ev : history w }

run :: [Event] -> Either String World
run = foldl' next (Right initial) . sortBy (comparing at)
  where next acc e = acc >>= \w -> step w e

main :: IO ()
main = either putStrLn report $ run
  [ Arrive "ann" 1, Arrive "bob" 2
  , Leave { at = 5, who = "ann" } ]
  where
    report w = do
      putStrLn $ "clock " ++ show (clock w)
      mapM_ print . reverse $ history w
      let left = Map.keys (inside w)
      if null left
        then putStrLn "empty"
        else mapM_ putStrLn left
