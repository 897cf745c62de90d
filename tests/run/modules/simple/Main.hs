-- A program of several modules: hierarchical names, qualified imports, hiding, as, export lists with and without constructors.
module Main (main) where

import qualified Data.List as L
import Data.Shape.Types (Shape (..), Named (..), mkSquare, side)
import qualified Data.Shape.Types as T hiding (Shape)
import Stack
import qualified Stack as S (push, Stack)
import Prelude hiding (lookup, reverse)
import qualified Prelude as P

reverse :: String -> String
reverse s = "<" ++ P.reverse s ++ ">"

lookup :: Int
lookup = 7

build :: [a] -> S.Stack a
build = foldr S.push Stack.empty

main :: IO ()
main = do
  print (Circle 2, mkSquare 3)
  putStrLn (nameOf (Circle 1) ++ " " ++ nameOf (mkSquare 1))
  print (T.area (mkSquare 4), side (mkSquare 5))
  print (toList (push 'x' (build "yz")), isEmpty (empty :: Stack Int))
  putStrLn (reverse "abc")
  print lookup
  print (L.sort [3, 1, 2], P.lookup 1 [(1, 'a')])
  print (T.defaultShape, fmap fst (pop (build [1, 2])))
