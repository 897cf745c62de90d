-- Queries: a tokeniser, a recursive descent parser in Either, an evaluator.
module Inventory.Query (Query, Result (..), parse, run) where

import Data.Char
import Data.List (sortOn)
import qualified Data.Set as Set
import qualified Inventory.Store as Store
import Inventory.Store (Store)
import Inventory.Types

data Cmp = Lt | Eq | Gt deriving (Eq, Show)

data Cond
  = Tag String
  | Count Cmp Int
  | Price Cmp Money
  | And Cond Cond
  | Or Cond Cond
  | Not Cond
  deriving Show

data Order = ByName | ByPrice deriving Show

data Query = List Cond Order | Everything Order | Total (Maybe Cond) | Sell Int String | Buy Int String | Tags | Undo
  deriving Show

data Result = Items [Item] | Sum Money | Done String | Failed String | TagCounts [(String, Int)]

type Parser a = [String] -> Either String (a, [String])

parse :: String -> Either String Query
parse s = case words (spaced s) of
  "list" : ts -> do
    (c, rest) <- condition ts
    o <- order rest
    Right (maybe Everything List c o)
  "total" : ts -> condition ts >>= \(c, rest) -> if null rest then Right (Total c) else unexpected rest
  [verb, n, x] | verb `elem` ["sell", "buy"], all isDigit n -> Right ((if verb == "sell" then Sell else Buy) (read n) x)
  ["tags"] -> Right Tags
  ["undo"] -> Right Undo
  [] -> Left "empty"
  w : _ -> Left ("unknown command " ++ w)
  where spaced = concatMap (\c -> if c `elem` "<>=()" then [' ', c, ' '] else [c])

unexpected :: [String] -> Either String a
unexpected ts = Left ("unexpected " ++ fromMaybe "end" (listToMaybe ts))

order :: [String] -> Either String Order
order [] = Right ByName
order ["sorted", "by", "name"] = Right ByName
order ["sorted", "by", "price"] = Right ByPrice
order ts = unexpected ts

condition :: Parser (Maybe Cond)
condition ("where" : ts) = do
  (c, rest) <- disjunction ts
  return (Just c, rest)
condition ts = Right (Nothing, ts)

disjunction, conjunction, simple :: Parser Cond
disjunction ts = conjunction ts >>= more
  where more (c, "or" : rest) = do { (d, rest') <- conjunction rest; more (Or c d, rest') }
        more r = Right r
conjunction ts = simple ts >>= more
  where more (c, "and" : rest) = do { (d, rest') <- simple rest; more (And c d, rest') }
        more r = Right r
simple ts = case ts of
  "not" : rest -> do { (c, rest') <- simple rest; return (Not c, rest') }
  "(" : rest -> do
    (c, rest') <- disjunction rest
    case rest' of
      ")" : rest'' -> Right (c, rest'')
      _ -> unexpected rest'
  "tag" : "=" : t : rest -> Right (Tag t, rest)
  "count" : op : n : rest | Just o <- cmp op, all isDigit n -> Right (Count o (read n), rest)
  "price" : op : p : rest | Just o <- cmp op, Just m <- money p -> Right (Price o m, rest)
  _ -> unexpected ts
  where cmp "<" = Just Lt
        cmp "=" = Just Eq
        cmp ">" = Just Gt
        cmp _ = Nothing
        money p = case span isDigit p of
          (w, '.' : [a, b]) | not (null w), isDigit a, isDigit b -> Just (price (read w * 100 + read [a, b]))
          (w, "") | not (null w) -> Just (price (read w * 100))
          _ -> Nothing

holds :: Cond -> Item -> Bool
holds c i = case c of
  Tag t -> t `Set.member` tags i
  Count o n -> compared o (count i) n
  Price o m -> compared o (cost i) m
  And a b -> holds a i && holds b i
  Or a b -> holds a i || holds b i
  Not a -> not (holds a i)
  where compared Lt x y = x < y
        compared Eq x y = x == y
        compared Gt x y = x > y

run :: Query -> Store -> (Result, Store)
run q s = case q of
  Everything o -> (Items (sorted o (Store.items s)), s)
  List c o -> (Items (sorted o (filter (holds c) (Store.items s))), s)
  Total c -> (Sum (foldMap worth (filter (maybe (const True) holds c) (Store.items s))), s)
  Tags -> (TagCounts (Store.allTags s), s)
  Undo -> maybe (Failed "nothing to undo", s) ((,) (Done "undone")) (Store.undo s)
  Buy n x -> change (Store.adjust (Bought x n) (\i -> Right i { count = count i + n }) x s)
  Sell n x -> change (Store.adjust (Sold x n earned) sell x s)
    where
      earned = maybe mempty (times n . cost) (Store.lookup x s)
      sell i | count i >= n = Right i { count = count i - n }
             | otherwise = Left ("only " ++ show (count i) ++ " of " ++ x)
  where
    worth i = count i `times` cost i
    sorted ByName = sortOn name
    sorted ByPrice = sortOn cost
    change = either (\e -> (Failed e, s)) ((,) (Done "ok"))
