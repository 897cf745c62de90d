-- | Options of a command line, by a table that says which there are.
module System.Console.GetOpt (getOpt, getOpt', usageInfo, ArgOrder (..), OptDescr (..), ArgDescr (..)) where

import Data.List (isPrefixOf)

-- | Options end at the first other argument; or they do not; or these are options, too.
data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

-- | Short names, long names, what it takes, what it is for.
data OptDescr a = Option [Char] [String] (ArgDescr a) String

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder      = RequireOrder
  fmap _ Permute           = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option short long arg text) = Option short long (fmap f arg) text

instance Functor ArgDescr where
  fmap f (NoArg a)       = NoArg (f a)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- The table as text ----------------------------------------------------------------------------------------------------

usageInfo :: String -> [OptDescr a] -> String
usageInfo header table = unlines (header : map row rows)
  where
    rows = concatMap entry table
    row (short, long, text) = "  " ++ pad shortWidth short ++ "  " ++ pad longWidth long ++ "  " ++ text
    shortWidth = maximum (0 : [length s | (s, _, _) <- rows])
    longWidth  = maximum (0 : [length l | (_, l, _) <- rows])
    pad n s = take n (s ++ repeat ' ')

-- | One row for each line of the text.
entry :: OptDescr a -> [(String, String, String)]
entry (Option short long arg text) = case lines text of
  []     -> [(shorts, longs, "")]
  l : ls -> (shorts, longs, l) : [("", "", more) | more <- ls]
  where
    shorts = commas (map showShort short)
    longs  = commas (map showLong long)
    commas []       = ""
    commas [s]      = s
    commas (s : ss) = s ++ ", " ++ commas ss
    showShort c = '-' : c : case arg of
      NoArg _       -> ""
      ReqArg _ name -> ' ' : name
      OptArg _ name -> '[' : name ++ "]"
    showLong s = "--" ++ s ++ case arg of
      NoArg _       -> ""
      ReqArg _ name -> '=' : name
      OptArg _ name -> "[=" ++ name ++ "]"

-- Reading options ------------------------------------------------------------------------------------------------------

-- | What one argument is, and what is left.
data Found a = Known a [String] | Unknown String [String] | Plain String [String] | End [String] | Wrong String [String]

getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order table args = (options, others, errors ++ map unrecognised unknown)
  where (options, others, unknown, errors) = getOpt' order table args
        unrecognised s = "unrecognized option `" ++ s ++ "'\n"

-- | Options, other arguments, options that are unknown, and what is wrong.
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order table (arg : args) = case next arg args table of
  Known a rest   -> let (os, xs, us, es) = getOpt' order table rest in (a : os, xs, us, es)
  Unknown s rest -> let (os, xs, us, es) = getOpt' order table rest in (os, xs, s : us, es)
  Wrong s rest   -> let (os, xs, us, es) = getOpt' order table rest in (os, xs, us, s : es)
  Plain x rest   -> case order of
    RequireOrder    -> ([], x : rest, [], [])
    Permute         -> let (os, xs, us, es) = getOpt' order table rest in (os, x : xs, us, es)
    ReturnInOrder f -> let (os, xs, us, es) = getOpt' order table rest in (f x : os, xs, us, es)
  End rest -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _               -> ([], rest, [], [])

next :: String -> [String] -> [OptDescr a] -> Found a
next "--" rest _ = End rest
next ('-' : '-' : s) rest table = longOption s rest table
next ('-' : c : s) rest table = shortOption c s rest table
next x rest _ = Plain x rest

-- | A long name may be shortened, if it is clear which is meant.
longOption :: String -> [String] -> [OptDescr a] -> Found a
longOption s rest table = case candidates of
    []                       -> Unknown ("--" ++ s) rest
    [Option _ _ arg _]       -> withArg arg
    _                        -> Wrong (ambiguous candidates shown) rest
  where
    (name, value) = break (== '=') s
    shown = "--" ++ name
    matching test = [o | o@(Option _ long _ _) <- table, any test long]
    candidates = case matching (name ==) of
      [] -> matching (name `isPrefixOf`)
      os -> os
    withArg arg = case (arg, value, rest) of
      (NoArg a, "", _)           -> Known a rest
      (NoArg _, _, _)            -> Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n") rest
      (ReqArg f _, '=' : v, _)   -> Known (f v) rest
      (ReqArg _ what, _, [])     -> Wrong (requires what shown) []
      (ReqArg f _, _, v : rest') -> Known (f v) rest'
      (OptArg f _, '=' : v, _)   -> Known (f (Just v)) rest
      (OptArg f _, _, _)         -> Known (f Nothing) rest

-- | Those that take nothing may be written together.
shortOption :: Char -> String -> [String] -> [OptDescr a] -> Found a
shortOption c s rest table = case [o | o@(Option short _ _ _) <- table, c `elem` short] of
    []                 -> Unknown shown more
    [Option _ _ arg _] -> withArg arg
    several            -> Wrong (ambiguous several shown) rest
  where
    shown = ['-', c]
    more  = if null s then rest else ('-' : s) : rest
    withArg arg = case (arg, s, rest) of
      (NoArg a, _, _)             -> Known a more
      (ReqArg _ what, "", [])     -> Wrong (requires what shown) []
      (ReqArg f _, "", v : rest') -> Known (f v) rest'
      (ReqArg f _, v, _)          -> Known (f v) rest
      (OptArg f _, "", _)         -> Known (f Nothing) rest
      (OptArg f _, v, _)          -> Known (f (Just v)) rest

requires :: String -> String -> String
requires what shown = "option `" ++ shown ++ "' requires an argument " ++ what ++ "\n"

ambiguous :: [OptDescr a] -> String -> String
ambiguous several shown = usageInfo ("option `" ++ shown ++ "' is ambiguous; could be one of:") several
