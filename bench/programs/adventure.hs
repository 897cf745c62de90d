-- A text adventure and a vending machine as state machines: records, enumerations, commands from generated input, a transcript.
module Main (main) where

import Data.List (delete, intercalate, sort)
import qualified Data.Map as Map
import System.Environment (getArgs)

data Direction = North | East | South | West deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Item = Lamp | Key | Rope | Map' | Coin deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Command = Go Direction | Take Item | Drop Item | Look | Inventory | Wait deriving (Eq, Show, Read)

type Place = Int

data World = World
  { here      :: Place
  , carried   :: [Item]
  , lying     :: Map.Map Place [Item]
  , turn      :: Int
  , score     :: Int
  }

-- | Rooms in a ring of rings.
exits :: Place -> Direction -> Place
exits p d = case d of
  North -> (p + 5) `mod` 35
  South -> (p - 5) `mod` 35
  East  -> if p `mod` 5 == 4 then p - 4 else p + 1
  West  -> if p `mod` 5 == 0 then p + 4 else p - 1

start :: World
start = World 0 [] (Map.fromListWith (++) [ (fromEnum i * 3, [i]) | i <- [minBound ..] ]) 0 0

itemsAt :: Place -> World -> [Item]
itemsAt p = Map.findWithDefault [] p . lying

perform :: Command -> World -> (String, World)
perform command w = case command of
  Go d ->
    let p = exits (here w) d in ("You go " ++ show d ++ " to room " ++ show p ++ ".", w { here = p })
  Take i
    | i `elem` itemsAt (here w) w ->
        ("Taken: " ++ show i ++ "."
        , w { carried = i : carried w, lying = Map.adjust (delete i) (here w) (lying w), score = score w + value i })
    | otherwise -> ("There is no " ++ show i ++ " here.", w)
  Drop i
    | i `elem` carried w ->
        ("Dropped: " ++ show i ++ "."
        , w { carried = delete i (carried w), lying = Map.insertWith (++) (here w) [i] (lying w), score = score w - value i + 1 })
    | otherwise -> ("You have no " ++ show i ++ ".", w)
  Look      -> ("Room " ++ show (here w) ++ " has " ++ describe (itemsAt (here w) w) ++ ".", w)
  Inventory -> ("You carry " ++ describe (carried w) ++ ".", w)
  Wait      -> ("Time passes.", w)
  where value i = 10 * (fromEnum i + 1)

describe :: [Item] -> String
describe [] = "nothing"
describe is = intercalate ", " (map show (sort is))

play :: World -> [String] -> [(String, World)]
play _ [] = []
play w (line : rest) = case reads line of
  [(command, "")] -> let (text, w') = perform command w { turn = turn w + 1 } in (text, w') : play w' rest
  _               -> ("I do not understand " ++ show line ++ ".", w) : play w rest

-- | Commands as a player would type them, some of them nonsense.
input :: Int -> [String]
input n = map command (take n (iterate (\x -> (x * 16807) `mod` 2147483647) 7))
  where
    command x = case x `div` 1000 `mod` 9 of
      0 -> "Look"
      1 -> "Inventory"
      2 -> show (Take (item x))
      3 -> "Drop " ++ show (item (x `div` 3))
      4 -> if x `mod` 5 == 0 then "Dance" else "  Wait  "
      _ -> show (Go (toEnum (x `div` 7 `mod` 4)))
    item x = toEnum (x `div` 10000 `mod` 5) :: Item

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 60000 }
      transcript = play start (input n)
      final = snd (last transcript)
  mapM_ (putStrLn . fst) (take 15 transcript)
  print (length transcript, sum (map (length . fst) transcript))
  print (turn final, score final, here final)
  putStrLn (describe (carried final))
  print (Map.toList (Map.filter (not . null) (lying final)))
