-- A game: commands from the input change a world.
module Main where
import qualified Data.Map as M
import Control.Monad.State
import Data.Char (toLower, isSpace)
import Data.Maybe (fromMaybe)
import System.IO
data Dir = North | South | East | West deriving (Eq, Ord, Show, Read, Enum, Bounded)
data Cmd = Go Dir | Take String | Drop String | Inv | Look | Quit | Bad String deriving Show
data World = World { here :: String, bag :: [String], items :: M.Map String [String], moves :: Int }
rooms :: M.Map String (String, M.Map Dir String)
rooms = M.fromList
  [ ("hall", ("A dusty hall.", M.fromList [(North, "library"), (East, "kitchen")]))
  , ("library", ("Books everywhere.", M.fromList [(South, "hall")]))
  , ("kitchen", ("It smells of soup.", M.fromList [(West, "hall")])) ]
parse :: String -> Cmd
parse s = case words (map toLower s) of
  ["go", d] | Just d' <- dir d -> Go d'
  [d] | Just d' <- dir d -> Go d'
  "take" : ws@(_ : _) -> Take (unwords ws)
  "drop" : ws | not (null ws) -> Drop (unwords ws)
  ["inventory"] -> Inv
  ["i"] -> Inv
  ["look"] -> Look
  ["quit"] -> Quit
  _ -> Bad s
  where dir w = lookup w ([(map toLower (show d), d) | d <- [minBound ..]] ++ [([toLower (head (show d))], d) | d <- [minBound ..]])
type Game = StateT World IO
say :: String -> Game ()
say = lift . putStrLn
exec :: Cmd -> Game Bool
exec (Go d) = do
  w <- get
  case M.lookup (here w) rooms >>= M.lookup d . snd of
    Nothing -> say "You can't go there." >> return True
    Just r -> put w { here = r, moves = moves w + 1 } >> look >> return True
exec (Take i) = do
  w <- get
  let there = fromMaybe [] (M.lookup (here w) (items w))
  if i `elem` there
    then do
      put w { bag = i : bag w, items = M.insert (here w) (filter (/= i) there) (items w) }
      say "Taken."
    else say ("No " ++ i ++ " here.")
  return True
exec (Drop i) = do
  w <- get
  if i `notElem` bag w then say "You don't have that." else do
    put w { bag = filter (/= i) (bag w), items = M.insertWith (++) (here w) [i] (items w) }
    say "Dropped."
  return True
exec Inv = gets bag >>= \b -> say (if null b then "nothing" else unwords b) >> return True
exec Look = look >> return True
exec Quit = return False
exec (Bad s) = say ("What is `" ++ s ++ "'?") >> return True
look :: Game ()
look = do
  w <- get
  say (maybe "?" fst (M.lookup (here w) rooms))
  mapM_ (\i -> say ("There is a " ++ i ++ ".")) (M.findWithDefault [] (here w) (items w))
loop :: Game ()
loop = do
  eof <- lift isEOF
  unless eof $ do
    l <- lift getLine
    say ("> " ++ l)
    more <- exec (parse l)
    when more loop
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  w <- execStateT (look >> loop) (World "hall" [] (M.fromList [("library", ["old book", "lamp"])]) 0)
  putStrLn ("moves: " ++ show (moves w) ++ ", bag: " ++ show (bag w))
