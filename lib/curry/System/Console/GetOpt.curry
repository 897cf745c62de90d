-- | Options of commands.
module System.Console.GetOpt
  (getOpt, getOpt', usageInfo, ArgOrder(..), OptDescr(..), ArgDescr(..)) where

import Data.List (isPrefixOf)

data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

-- | Short names, long names, what follows, and what it means.
data OptDescr a = Option [Char] [String] (ArgDescr a) String

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

-- | What an argument turns out to be.
data Found a = Known a | Unknown String | Wrong String

-- | What the options say, the other arguments, and what is wrong.
getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order descrs args = case getOpt' order descrs args of
  (os, xs, us, es) -> (os, xs, es ++ map (\u -> "unrecognized option `" ++ u ++ "'\n") us)

-- | The same, with options that are not described apart.
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' order descrs args = case args of
  []          -> ([], [], [], [])
  "--" : rest -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _               -> ([], rest, [], [])
  ('-' : '-' : long) : rest -> add (longOpt descrs long rest)
  ('-' : c : cs) : rest     -> add (shortOpt descrs c cs rest)
  arg : rest -> let (os, xs, us, es) = getOpt' order descrs rest in case order of
    RequireOrder    -> ([], args, [], [])
    Permute         -> (os, arg : xs, us, es)
    ReturnInOrder f -> (f arg : os, xs, us, es)
  where
    add (found, rest) = let (os, xs, us, es) = getOpt' order descrs rest in case found of
      Known o   -> (o : os, xs, us, es)
      Unknown u -> (os, xs, u : us, es)
      Wrong e   -> (os, xs, us, e : es)

longOpt :: [OptDescr a] -> String -> [String] -> (Found a, [String])
longOpt descrs text rest = case exact of
  [d] -> given d value ("--" ++ name) rest
  []  -> case similar of
    [d] -> given d value ("--" ++ name) rest
    []  -> (Unknown ("--" ++ text), rest)
    _   -> (Wrong ("option `--" ++ name ++ "' is ambiguous\n"), rest)
  _   -> (Wrong ("option `--" ++ name ++ "' is ambiguous\n"), rest)
  where
    (name, behind) = break (== '=') text
    value = case behind of { [] -> Nothing; _ : v -> Just v }
    exact   = [ d | Option _ ls d _ <- descrs, elem name ls ]
    similar = [ d | Option _ ls d _ <- descrs, any (isPrefixOf name) ls ]

shortOpt :: [OptDescr a] -> Char -> String -> [String] -> (Found a, [String])
shortOpt descrs c cs rest = case [ d | Option ss _ d _ <- descrs, elem c ss ] of
  []    -> (Unknown ['-', c], more)
  d : _ -> case d of
    NoArg a -> (Known a, more)
    _       -> given d (if null cs then Nothing else Just cs) ('-' : [c]) rest
  where more = if null cs then rest else ('-' : cs) : rest

given :: ArgDescr a -> Maybe String -> String -> [String] -> (Found a, [String])
given d value name rest = case d of
  NoArg a -> case value of
    Nothing -> (Known a, rest)
    Just _  -> (Wrong ("option `" ++ name ++ "' doesn't allow an argument\n"), rest)
  OptArg f _ -> (Known (f value), rest)
  ReqArg f what -> case value of
    Just v  -> (Known (f v), rest)
    Nothing -> case rest of
      v : vs -> (Known (f v), vs)
      []     -> (Wrong ("option `" ++ name ++ "' requires an argument " ++ what ++ "\n"), [])

usageInfo :: String -> [OptDescr a] -> String
usageInfo header descrs = unlines (header : map line rows)
  where
    rows = map cells descrs
    width f = foldr max 0 (map (length . f) rows)
    line r = case r of
      (s, l, t) -> "  " ++ pad (width (\(a, _, _) -> a)) s ++ "  " ++ pad (width (\(_, b, _) -> b)) l ++ "  " ++ t
    pad n s = s ++ replicate (n - length s) ' '
    cells (Option ss ls d text) =
      (commas [ '-' : c : shortArg d | c <- ss ], commas [ "--" ++ l ++ longArg d | l <- ls ], text)
    shortArg d = case d of { NoArg _ -> ""; ReqArg _ a -> ' ' : a; OptArg _ a -> '[' : a ++ "]" }
    longArg d = case d of { NoArg _ -> ""; ReqArg _ a -> '=' : a; OptArg _ a -> "[=" ++ a ++ "]" }
    commas ts = case ts of { [] -> ""; [t] -> t; t : us -> t ++ ", " ++ commas us }
