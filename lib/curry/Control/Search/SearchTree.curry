-- | Search trees. A choice is not seen as a node of its own yet: a tree has all values below one spine of choices, in the order
-- of depth-first search.
module Control.Search.SearchTree
  ( SearchTree(..), someSearchTree, getSearchTree, isDefined, showSearchTree, searchTreeSize
  , Strategy, dfsStrategy, bfsStrategy, idsStrategy, idsStrategyWith, diagStrategy
  , allValuesWith, allValuesDFS, allValuesBFS, allValuesIDS, allValuesDiag
  , getAllValuesWith, someValue, someValueWith ) where

import Control.Search.Unsafe (allValues, isFail)

data SearchTree a = Value a | Fail Int | Or (SearchTree a) (SearchTree a)

type Strategy a = SearchTree a -> [a]

someSearchTree :: a -> SearchTree a
someSearchTree x = tree (allValues x)
  where tree vs = case vs of
          []     -> Fail 0
          [v]    -> Value v
          v : ws -> Or (Value v) (tree ws)

getSearchTree :: a -> IO (SearchTree a)
getSearchTree x = return (someSearchTree x)

isDefined :: a -> Bool
isDefined x = not (isFail x)

dfsStrategy, bfsStrategy, idsStrategy, diagStrategy :: Strategy a
dfsStrategy t = case t of
  Value v -> [v]
  Fail _  -> []
  Or a b  -> dfsStrategy a ++ dfsStrategy b
bfsStrategy t = dfsStrategy t
idsStrategy t = dfsStrategy t
diagStrategy t = dfsStrategy t

idsStrategyWith :: Int -> (Int -> Int) -> Strategy a
idsStrategyWith _ _ t = dfsStrategy t

allValuesWith :: Strategy a -> SearchTree a -> [a]
allValuesWith s t = s t

allValuesDFS, allValuesBFS, allValuesIDS, allValuesDiag :: SearchTree a -> [a]
allValuesDFS = dfsStrategy
allValuesBFS = bfsStrategy
allValuesIDS = idsStrategy
allValuesDiag = diagStrategy

getAllValuesWith :: Strategy a -> a -> IO [a]
getAllValuesWith s x = getSearchTree x >>= \t -> return (s t)

someValue :: a -> a
someValue x = someValueWith dfsStrategy x

someValueWith :: Strategy a -> a -> a
someValueWith s x = head (s (someSearchTree x))

showSearchTree :: Show a => SearchTree a -> String
showSearchTree t = lineOf 0 t
  where
    lineOf n u = replicate (2 * n) ' ' ++ case u of
      Value v -> "Value: " ++ show v ++ "\n"
      Fail _  -> "Fail\n"
      Or a b  -> "Or\n" ++ lineOf (n + 1) a ++ lineOf (n + 1) b

-- | Values, failures and choices.
searchTreeSize :: SearchTree _a -> (Int, Int, Int)
searchTreeSize t = case t of
  Value _ -> (1, 0, 0)
  Fail _  -> (0, 1, 0)
  Or a b  -> let (v, f, o) = searchTreeSize a
                 (w, g, p) = searchTreeSize b
             in (v + w, f + g, o + p + 1)
