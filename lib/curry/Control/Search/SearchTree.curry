-- | Search trees: what searching an expression meets, and strategies to walk through it.
module Control.Search.SearchTree
  ( SearchTree(..), someSearchTree, getSearchTree, isDefined, showSearchTree, searchTreeSize, limitSearchTree
  , Strategy, dfsStrategy, bfsStrategy, idsStrategy, idsStrategyWith, diagStrategy
  , allValuesWith, allValuesDFS, allValuesBFS, allValuesIDS, allValuesIDSwith, allValuesDiag
  , ValueSequence, emptyVS, addVS, failVS, (|++|), vsToList
  , getAllValuesWith, printAllValuesWith, printValuesWith, someValue, someValueWith ) where

import Control.Search.Unsafe (isFail)
import Data.List (diagonal)
import System.IO (hFlush, stdout)
import Tarry.SearchTree

-- | What a strategy finds, in its order.
newtype ValueSequence a = ValueSequence [a]

type Strategy a = SearchTree a -> ValueSequence a

infixr 5 |++|

emptyVS :: ValueSequence _
emptyVS = ValueSequence []

addVS :: a -> ValueSequence a -> ValueSequence a
addVS x s = ValueSequence (x : vsToList s)

failVS :: Int -> ValueSequence _
failVS _ = emptyVS

(|++|) :: ValueSequence a -> ValueSequence a -> ValueSequence a
s |++| t = ValueSequence (vsToList s ++ vsToList t)

vsToList :: ValueSequence a -> [a]
vsToList (ValueSequence vs) = vs

-- Trees --------------------------------------------------------------------------------------------------------------

someSearchTree :: a -> SearchTree a
someSearchTree x = searchTree x

getSearchTree :: a -> IO (SearchTree a)
getSearchTree x = return (someSearchTree x)

isDefined :: a -> Bool
isDefined x = not (isFail x)

-- | Values, failures and choices.
searchTreeSize :: SearchTree _ -> (Int, Int, Int)
searchTreeSize t = case t of
  Value _ -> (1, 0, 0)
  Fail _  -> (0, 1, 0)
  Or a b  -> let (v, f, o) = searchTreeSize a
                 (w, g, p) = searchTreeSize b
             in (v + w, f + g, o + p + 1)

-- | What is below so many choices fails.
limitSearchTree :: Int -> SearchTree a -> SearchTree a
limitSearchTree n t = case t of
  Or a b | n < 0     -> Fail (-1)
         | otherwise -> Or (limitSearchTree (n - 1) a) (limitSearchTree (n - 1) b)
  _      -> t

-- | A line for each node: a value, `!` a failure, `?` a choice with its two trees below.
showSearchTree :: Show a => SearchTree a -> String
showSearchTree t = lineOf "" "" t
  where
    lineOf first next u = first ++ case u of
      Value v -> show v ++ "\n"
      Fail _  -> "!\n"
      Or a b  -> "?\n" ++ lineOf (next ++ "\9500\9472 ") (next ++ "\9474  ") a ++ lineOf (next ++ "\9492\9472 ") (next ++ "   ") b

-- Strategies ---------------------------------------------------------------------------------------------------------

dfsStrategy, bfsStrategy, idsStrategy, diagStrategy :: Strategy a

dfsStrategy t = ValueSequence (dfs t [])
  where dfs u rest = case u of
          Value v -> v : rest
          Fail _  -> rest
          Or a b  -> dfs a (dfs b rest)

bfsStrategy t = ValueSequence [ v | Value v <- concat (levels [t]) ]

diagStrategy t = ValueSequence [ v | Value v <- diagonal (levels [t]) ]

levels :: [SearchTree a] -> [[SearchTree a]]
levels ts = if null ts then [] else ts : levels [ u | Or a b <- ts, u <- [a, b] ]

idsStrategy = idsStrategyWith 100 (2 *)

-- | Depth first down to a bound, which begins with this one and grows so.
idsStrategyWith :: Int -> (Int -> Int) -> Strategy a
idsStrategyWith first grow t = ValueSequence (deepen (-1) first)
  where
    deepen from to = let found = within to 0 t []
                     in [ v | At d v <- found, d > from ] ++ if or [ True | Below <- found ] then deepen to (grow to) else []

-- | What is above a bound, and whether there is more.
data Within a = At Int a | Below

within :: Int -> Int -> SearchTree a -> [Within a] -> [Within a]
within to d t rest = case t of
  Value v -> At d v : rest
  Fail _  -> rest
  Or a b  -> if d >= to then Below : rest else within to (d + 1) a (within to (d + 1) b rest)

-- Values -------------------------------------------------------------------------------------------------------------

allValuesWith :: Strategy a -> SearchTree a -> [a]
allValuesWith s t = vsToList (s t)

allValuesDFS, allValuesBFS, allValuesIDS, allValuesDiag :: SearchTree a -> [a]
allValuesDFS = allValuesWith dfsStrategy
allValuesBFS = allValuesWith bfsStrategy
allValuesIDS = allValuesWith idsStrategy
allValuesDiag = allValuesWith diagStrategy

allValuesIDSwith :: Int -> (Int -> Int) -> SearchTree a -> [a]
allValuesIDSwith first grow = allValuesWith (idsStrategyWith first grow)

getAllValuesWith :: Strategy a -> a -> IO [a]
getAllValuesWith s x = getSearchTree x >>= \t -> return (allValuesWith s t)

printAllValuesWith :: Show a => Strategy a -> a -> IO ()
printAllValuesWith s x = getAllValuesWith s x >>= mapM_ print

-- | Each value is printed when a line was read.
printValuesWith :: Show a => Strategy a -> a -> IO ()
printValuesWith s x = getAllValuesWith s x >>= mapM_ one
  where one v = putStr (show v) >> hFlush stdout >> getLine >> return ()

someValue :: a -> a
someValue x = someValueWith bfsStrategy x

someValueWith :: Strategy a -> a -> a
someValueWith s x = head (allValuesWith s (someSearchTree x))
