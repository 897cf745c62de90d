{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE RecordWildCards #-}
{-# LANGUAGE NamedFieldPuns #-}
{-# LANGUAGE MultiWayIf #-}
-- A text adventure: the world is data, the game state lives in StateT over IO,
-- commands come from standard input, one per line. There is a lamp that burns
-- down, a thief who wanders by a pseudo random walk, locks, containers, a
-- score, an undo stack and a transcript of statistics at the end.
module Main where

import Control.Monad
import Control.Monad.State
import Data.Char (toLower, toUpper, isSpace, isAlphaNum)
import Data.Function (on)
import Data.IORef
import Data.List
import Data.Map (Map, (!))
import qualified Data.Map as Map
import Data.Maybe
import System.Exit
import System.IO
import Text.Read (readMaybe)

-- ---------------------------------------------------------------------
-- The world

data Direction = North | East | South | West | Up | Down
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

opposite :: Direction -> Direction
opposite = \case
  North -> South
  South -> North
  East  -> West
  West  -> East
  Up    -> Down
  Down  -> Up

type RoomId = String
type ItemId = String

data Exit
  = Open RoomId
  | Locked { key :: ItemId, beyond :: RoomId, doorName :: String }
  deriving (Show, Eq)

data Room = Room
  { title   :: String
  , details :: String
  , exits   :: Map Direction Exit
  , dark    :: Bool
  } deriving (Show, Eq)

data Place
  = InRoom RoomId
  | Carried
  | Inside ItemId
  | Thief
  | Gone
  deriving (Eq, Ord, Show)

data Item = Item
  { itemName :: String
  , looks    :: String
  , weight   :: !Int
  , worth    :: !Int
  , fixed    :: Bool
  , opened   :: Maybe Bool      -- containers only
  } deriving (Show, Eq)

data Game = Game
  { here     :: RoomId
  , rooms    :: Map RoomId Room
  , items    :: Map ItemId Item
  , places   :: Map ItemId Place
  , visited  :: [RoomId]
  , score    :: !Int
  , turns    :: !Int
  , lamp     :: Lamp
  , thiefAt  :: RoomId
  , seed     :: !Int
  , history  :: [Game]
  , over     :: Maybe Ending
  }

data Lamp = Lamp { lit :: Bool, oil :: !Int }
  deriving (Show, Eq)

data Ending = Won | Quit | Lost String
  deriving (Show, Eq)

type Play = StateT Game IO

room :: RoomId -> String -> String -> [(Direction, Exit)] -> (RoomId, Room)
room i t d es = (i, Room { title = t, details = d, exits = Map.fromList es, dark = False })

inTheDark :: (RoomId, Room) -> (RoomId, Room)
inTheDark (i, r) = (i, r { dark = True })

theRooms :: Map RoomId Room
theRooms = Map.fromList
  [ room "gate" "Gatehouse" "A crumbling gatehouse. A road leads nowhere to the south."
      [(North, Open "court"), (Up, Open "loft")]
  , room "loft" "Loft" "Straw, dust and the droppings of bats." [(Down, Open "gate")]
  , room "court" "Courtyard" "Weeds grow between the flagstones of a wide courtyard."
      [ (South, Open "gate"), (East, Open "kitchen"), (West, Open "chapel")
      , (North, Locked "iron" "hall" "oak door") ]
  , room "kitchen" "Kitchen" "A cold hearth, and a trap door in the floor."
      [(West, Open "court"), (Down, Open "cellar")]
  , inTheDark $ room "cellar" "Cellar" "Barrels, all of them empty."
      [(Up, Open "kitchen"), (North, Open "crypt")]
  , inTheDark $ room "crypt" "Crypt" "Niches full of bones line the walls."
      [(South, Open "cellar"), (West, Locked "bone" "vault" "bone gate")]
  , room "chapel" "Chapel" "Light falls through a broken window onto an altar." [(East, Open "court")]
  , room "hall" "Great Hall" "A hall with a long table. The roof has fallen in." [(South, Open "court")]
  , inTheDark $ room "vault" "Vault" "The walls glitter." [(East, Open "crypt")]
  ]

theItems :: [(ItemId, Place, Item)]
theItems =
  [ ("lamp",   InRoom "gate",   Item "brass lamp" "An oil lamp of brass." 2 0 False Nothing)
  , ("iron",   Inside "chest",  Item "iron key" "Heavy and rusty." 1 0 False Nothing)
  , ("chest",  InRoom "loft",   Item "wooden chest" "A chest with brass bands." 20 0 True (Just False))
  , ("bone",   InRoom "hall",   Item "bone key" "A key carved from bone." 1 0 False Nothing)
  , ("chalice", InRoom "chapel", Item "silver chalice" "Tarnished, but silver." 3 15 False Nothing)
  , ("sword",  InRoom "hall",   Item "long sword" "Still sharp." 6 5 False Nothing)
  , ("crown",  InRoom "vault",  Item "golden crown" "It weighs as much as it is worth." 5 40 False Nothing)
  , ("altar",  InRoom "chapel", Item "stone altar" "Something belongs on it." 99 0 True (Just True))
  , ("bread",  InRoom "kitchen", Item "loaf of bread" "Hard as a brick." 1 0 False Nothing)
  ]

newGame :: Game
newGame = Game
  { here = "gate", rooms = theRooms
  , items  = Map.fromList [ (i, x) | (i, _, x) <- theItems ]
  , places = Map.fromList [ (i, p) | (i, p, _) <- theItems ]
  , visited = [], score = 0, turns = 0
  , lamp = Lamp { lit = False, oil = 12 }
  , thiefAt = "crypt", seed = 42, history = [], over = Nothing
  }

-- ---------------------------------------------------------------------
-- Commands

data Command
  = Go Direction
  | Look
  | Take ItemId
  | TakeAll
  | Drop ItemId
  | Put ItemId ItemId
  | OpenIt ItemId
  | Unlock Direction ItemId
  | Light Bool
  | Examine ItemId
  | Inventory
  | Score
  | Wait Int
  | Undo
  | QuitGame
  deriving (Show, Eq)

nouns :: [(String, ItemId)]
nouns = [ (w, i) | (i, _, x) <- theItems, w <- i : words (itemName x), w `notElem` ["of", "key"] ]

noun :: String -> Either String ItemId
noun w = case nub [ i | (n, i) <- nouns, w `isPrefixOf` n, length w >= 3 || w == n ] of
  [i] -> Right i
  []  -> Left ("I do not know the word \"" ++ w ++ "\".")
  is  -> Left ("Do you mean the " ++ intercalate " or the " is ++ "?")

direction :: String -> Maybe Direction
direction w = find (\d -> w == map toLower (show d) || w == map toLower (take 1 (show d))) [minBound ..]

parseCommand :: String -> Either String Command
parseCommand input = case filter (`notElem` fillers) (words (map toLower (filter keep input))) of
  []                        -> Left "Pardon?"
  [w] | Just d <- direction w -> Right (Go d)
  ["go", w]                 -> maybe (Left "Go where?") (Right . Go) (direction w)
  [w] | w `elem` ["look", "l"] -> Right Look
      | w `elem` ["inventory", "i"] -> Right Inventory
  ["take", "all"]           -> Right TakeAll
  ("take" : ws)             -> Take <$> nounOf ws
  ("get" : ws)              -> Take <$> nounOf ws
  ("drop" : ws)             -> Drop <$> nounOf ws
  ["put", x, prep, y]
    | prep `elem` ["in", "on", "into"] -> Put <$> noun x <*> noun y
  ("open" : ws)             -> OpenIt <$> nounOf ws
  ("unlock" : w : "with" : ws) | Just d <- direction w -> Unlock d <$> nounOf ws
  ["light", "lamp"]         -> Right (Light True)
  [w, "lamp"] | w `elem` ["douse", "extinguish"] -> Right (Light False)
  ("examine" : ws)          -> Examine <$> nounOf ws
  ("x" : ws)                -> Examine <$> nounOf ws
  ["score"]                 -> Right Score
  ["wait"]                  -> Right (Wait 1)
  ["wait", n]               -> maybe (Left "How long?") (Right . Wait) (readMaybe n)
  ["undo"]                  -> Right Undo
  ["quit"]                  -> Right QuitGame
  (w : _)                   -> Left ("I do not know how to \"" ++ w ++ "\".")
  where
    fillers = ["the", "a", "an", "door", "at", "to"]
    keep c = isAlphaNum c || isSpace c
    nounOf [] = Left "What?"
    nounOf [w] = noun w
    nounOf [_, "key"] | Right i <- firstWord = Right i
    nounOf ws = noun (last ws)
    firstWord = case drop 1 (words (map toLower input)) of
      ("the" : w : _) -> noun w
      (w : _) -> noun w
      _ -> Left ""

-- ---------------------------------------------------------------------
-- Helpers on the state

say :: String -> Play ()
say = lift . putStrLn

theRoom :: Play Room
theRoom = gets (\Game{..} -> rooms ! here)

placeOf :: ItemId -> Play Place
placeOf i = gets ((! i) . places)

move :: ItemId -> Place -> Play ()
move i p = modify $ \g -> g { places = Map.insert i p (places g) }

itemsAt :: Place -> Play [ItemId]
itemsAt p = gets (\g -> [ i | (i, p') <- Map.toList (places g), p' == p ])

nameOf :: ItemId -> Play String
nameOf i = gets (\g -> itemName (items g ! i))

addScore :: Int -> Play ()
addScore n = modify (\g -> g { score = score g + n })

random :: Int -> Play Int
random n = state $ \g ->
  let s = (seed g * 1103515245 + 12345) `mod` 2147483648
  in ((s `div` 65536) `mod` n, g { seed = s })

hasLight :: Play Bool
hasLight = do
  r <- theRoom
  Lamp{lit} <- gets lamp
  at <- placeOf "lamp"
  h <- gets here
  return (not (dark r) || (lit && at `elem` [Carried, InRoom h]))

-- Can the player touch it?
reachable :: ItemId -> Play Bool
reachable i = placeOf i >>= \case
  Carried  -> return True
  InRoom r -> gets ((== r) . here)
  Inside c -> do
    open <- gets (\g -> opened (items g ! c) == Just True)
    if open then reachable c else return False
  Thief    -> return False
  Gone     -> return False

article :: String -> String
article s@(c:_) | c `elem` "aeiou" = "an " ++ s
                | otherwise        = "a " ++ s
article [] = []

enumerate :: [String] -> String
enumerate []  = "nothing"
enumerate [x] = x
enumerate xs  = intercalate ", " (init xs) ++ " and " ++ last xs

-- ---------------------------------------------------------------------
-- What the commands do

describe :: Bool -> Play ()
describe full = do
  light <- hasLight
  if not light
    then say "It is pitch dark."
    else do
      Room{..} <- theRoom
      h <- gets here
      seen <- gets ((h `elem`) . visited)
      say ("** " ++ title ++ " **")
      when (full || not seen) $ say details
      unless seen $ do
        modify (\g -> g { visited = h : visited g })
        addScore 2
      let way (d, e) = map toLower (show d) ++ (case e of
            Open _ -> ""
            Locked{doorName} -> " (" ++ doorName ++ ", locked)")
      say ("Ways: " ++ enumerate (map way (Map.toList exits)) ++ ".")
      things <- itemsAt (InRoom h)
      forM_ things $ \i -> do
        n <- nameOf i
        inside <- visibleInside i
        say ("There is " ++ article n ++ " here" ++ inside)
      t <- gets thiefAt
      when (t == h) $ say "A hooded figure watches you."

visibleInside :: ItemId -> Play String
visibleInside c = do
  open <- gets (\g -> opened (items g ! c))
  contents <- itemsAt (Inside c) >>= mapM nameOf
  return $ case open of
    Just True | not (null contents) -> ", with " ++ enumerate (map article contents) ++ "."
    Just False -> ", closed."
    _ -> "."

perform :: Command -> Play ()
perform = \case
  Look -> describe True
  Go d -> do
    Room{exits} <- theRoom
    light <- hasLight
    case Map.lookup d exits of
      Nothing | light     -> say "You cannot go there."
              | otherwise -> do
                  n <- random 3
                  if n == 0
                    then finish (Lost "You stumble in the dark and fall into a pit.")
                    else say "You bump into a wall in the dark."
      Just Locked{doorName} -> say ("The " ++ doorName ++ " is locked.")
      Just (Open to) -> do
        modify (\g -> g { here = to })
        describe False
  Take i -> do
    ok <- reachable i
    at <- placeOf i
    Item{..} <- gets ((! i) . items)
    load <- carriedWeight
    if | at == Carried     -> say "You have it already."
       | not ok            -> say "You see no such thing."
       | fixed             -> say ("The " ++ itemName ++ " will not move.")
       | load + weight > 12 -> say ("The " ++ itemName ++ " is too heavy with all you carry.")
       | otherwise         -> move i Carried >> say (capital itemName ++ ": taken.")
  TakeAll -> do
    h <- gets here
    is <- itemsAt (InRoom h)
    movable <- filterM (\i -> gets (\g -> not (fixed (items g ! i)))) is
    if null movable then say "There is nothing to take." else mapM_ (perform . Take) movable
  Drop i -> do
    at <- placeOf i
    h <- gets here
    n <- nameOf i
    if at /= Carried
      then say ("You do not have the " ++ n ++ ".")
      else move i (InRoom h) >> say (capital n ++ ": dropped.")
  Put i c -> do
    at <- placeOf i
    can <- reachable c
    open <- gets (\g -> opened (items g ! c))
    [ni, nc] <- mapM nameOf [i, c]
    case open of
      _ | at /= Carried -> say ("You do not have the " ++ ni ++ ".")
        | not can       -> say "You see no such thing."
      Nothing    -> say ("Nothing goes into the " ++ nc ++ ".")
      Just False -> say ("The " ++ nc ++ " is closed.")
      Just True  -> do
        move i (Inside c)
        say ("The " ++ ni ++ " is now in the " ++ nc ++ ".")
        when (c == "altar") $ do
          w <- gets (\g -> worth (items g ! i))
          addScore w
          when (w > 0) $ say "A deep note sounds from far below."
          done <- itemsAt (Inside "altar")
          when (all (`elem` done) ["crown", "chalice"]) $ finish Won
  OpenIt i -> do
    can <- reachable i
    it <- gets ((! i) . items)
    case opened it of
      _ | not can -> say "You see no such thing."
      Nothing     -> say "It does not open."
      Just True   -> say "It is open already."
      Just False  -> do
        modify (\g -> g { items = Map.insert i it { opened = Just True } (items g) })
        contents <- itemsAt (Inside i) >>= mapM nameOf
        say ("You open the " ++ itemName it ++ " and find " ++ enumerate (map article contents) ++ ".")
  Unlock d k -> do
    h <- gets here
    r <- theRoom
    at <- placeOf k
    case Map.lookup d (exits r) of
      Just Locked{key, beyond, doorName}
        | at /= Carried -> say "You do not have it."
        | key /= k      -> say "It does not fit."
        | otherwise     -> do
            say ("The " ++ doorName ++ " swings open.")
            addScore 5
            modify $ \g -> g { rooms = Map.insert h r { exits = Map.insert d (Open beyond) (exits r) } (rooms g) }
      Just (Open _) -> say "That way is open."
      Nothing       -> say "There is no door."
  Light on -> do
    at <- placeOf "lamp"
    l@Lamp{..} <- gets lamp
    before <- hasLight
    if | at /= Carried  -> say "You have no lamp."
       | lit == on      -> say ("It is " ++ (if on then "lit" else "dark") ++ " already.")
       | on && oil <= 0 -> say "The lamp is empty."
       | otherwise      -> do
           modify (\g -> g { lamp = l { lit = on } })
           say (if on then "The lamp burns with a yellow flame." else "The lamp goes out.")
           when (on && not before) $ describe False
  Examine i -> do
    ok <- reachable i
    Item{looks} <- gets ((! i) . items)
    say (if ok then looks else "You see no such thing.")
  Inventory -> do
    is <- itemsAt Carried >>= mapM nameOf
    w <- carriedWeight
    say ("You carry " ++ enumerate (map article is) ++ " (" ++ show w ++ ").")
  Score -> gets score >>= \s -> say ("Your score is " ++ show s ++ ".")
  Wait n -> do
    say "Time passes."
    replicateM_ (n - 1) tick
  Undo -> gets history >>= \case
    (_ : g : gs) -> put g { history = gs } >> say "Undone." >> describe False
    _            -> say "There is nothing to undo."
  QuitGame -> finish Quit

carriedWeight :: Play Int
carriedWeight = do
  is <- itemsAt Carried
  gets (\g -> sum [ weight (items g ! i) | i <- is ])

finish :: Ending -> Play ()
finish e = modify (\g -> g { over = Just e })

capital :: String -> String
capital (c:cs) = toUpper c : cs
capital []     = []

-- ---------------------------------------------------------------------
-- The clock: lamp and thief

tick :: Play ()
tick = do
  modify (\g -> g { turns = turns g + 1 })
  burn
  thief

burn :: Play ()
burn = do
  before <- hasLight
  l@Lamp{..} <- gets lamp
  when lit $ do
    let oil' = oil - 1
    modify (\g -> g { lamp = l { oil = oil', lit = oil' > 0 } })
    after <- hasLight
    if | oil' == 3 -> say "The lamp flickers."
       | oil' == 0 -> say ("The lamp has burnt out." ++ (if before && not after then " It is dark." else ""))
       | otherwise -> return ()

thief :: Play ()
thief = do
  t <- gets thiefAt
  Room{exits} <- gets ((! t) . rooms)
  let ways = [ r | Open r <- Map.elems exits ]
  n <- random (length ways + 1)
  when (n > 0) $ do
    let t' = ways !! (n - 1)
    modify (\g -> g { thiefAt = t' })
    h <- gets here
    light <- hasLight
    when (t' == h && light) $ say "A hooded figure slips in."
  h <- gets here
  t' <- gets thiefAt
  when (t' == h) $ do
    loot <- itemsAt Carried >>= filterM (\i -> gets (\g -> worth (items g ! i) > 10))
    armed <- (== Carried) <$> placeOf "sword"
    k <- random 4
    case loot of
      (i : _) | k == 0, not armed -> do
        nm <- nameOf i
        move i Thief
        say ("The figure snatches your " ++ nm ++ " and grins.")
      _ | armed && k == 1 -> do
            stolen <- itemsAt Thief
            forM_ stolen $ \i -> move i (InRoom h)
            unless (null stolen) $ say "At the sight of your sword the thief drops his loot."
      _ -> return ()

-- ---------------------------------------------------------------------
-- The loop

data Stats = Stats { understood :: Int, refused :: Int, verbs :: Map String Int }

loop :: IORef Stats -> Play ()
loop stats = do
  eof <- lift isEOF
  ending <- gets over
  case ending of
    Just _  -> return ()
    Nothing | eof -> say "(end of input)" >> finish Quit
    Nothing -> do
      l <- lift getLine
      unless (all isSpace l || "#" `isPrefixOf` l) $ do
        say ("> " ++ l)
        case parseCommand l of
          Left complaint -> do
            lift $ modifyIORef stats (\s -> s { refused = refused s + 1 })
            say complaint
          Right c -> do
            let verb = head (words (show c))
            lift $ modifyIORef stats $ \s ->
              s { understood = understood s + 1, verbs = Map.insertWith (+) verb 1 (verbs s) }
            unless (c == Undo) $ modify (\g -> g { history = g : take 20 (history g) })
            perform c
            unless (c `elem` [Undo, Score, Inventory, QuitGame]) tick
      loop stats

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  stats <- newIORef (Stats 0 0 Map.empty)
  g <- execStateT (describe True >> loop stats) newGame
  putStrLn (case over g of
    Just Won      -> "The castle is free. You have won!"
    Just (Lost m) -> m ++ " You have lost."
    _             -> "Farewell.")
  putStrLn ("Score " ++ show (score g) ++ " in " ++ show (turns g) ++ " turns, "
            ++ show (length (visited g)) ++ " of " ++ show (Map.size (rooms g)) ++ " rooms.")
  Stats{..} <- readIORef stats
  putStrLn (show understood ++ " commands understood, " ++ show refused ++ " refused.")
  let ranked = sortBy (compare `on` (\(v, n) -> (negate n, v))) (Map.toList verbs)
  forM_ (take 5 ranked) $ \(v, n) -> putStrLn ("  " ++ v ++ " " ++ replicate n '*')
  when (over g /= Just Won) $ exitWith (ExitFailure 2)
