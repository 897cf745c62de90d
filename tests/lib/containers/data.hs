-- Containers are looked into by Data.Data as lists.
module Main (main) where

import Data.Data
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import qualified Data.Set as Set

main :: IO ()
main = do
  let m = Map.fromList [(1 :: Int, "a"), (2, "b")]
  print (toConstr m, toConstr (Set.fromList "ab"), toConstr (IntMap.fromList [(1, 'x')]), toConstr (IntSet.fromList [1]))
  print (gmapQ (show . typeOf) m, gmapQ (show . toConstr) (Set.fromList "ba"))
  print (gmapT (\d -> case cast d of { Just s -> maybe d id (cast (map (\(k, v) -> (k + 1 :: Int, v ++ "!")) s)); Nothing -> d }) m)
  print (gmapT id (IntSet.fromList [3, 1]) == IntSet.fromList [1, 3])
