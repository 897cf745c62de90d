-- Data.Map.Merge: every tactic, effects in the order of keys, and what is evaluated.
module Main (main) where

import Control.Exception
import Data.Map (Map)
import qualified Data.Map as Map
import qualified Data.Map.Lazy as Lazy
import qualified Data.Map.Merge.Lazy as L
import Data.Map.Merge.Strict
import qualified Data.Map.Strict as Strict

evens, threes :: Map Int String
evens = Map.fromList [(k, 'e' : show k) | k <- [0, 2 .. 20]]
threes = Map.fromList [(k, 't' : show k) | k <- [0, 3 .. 20]]

sizes :: String -> Map Int a -> IO ()
sizes name m = do
  r <- try (evaluate (Map.size m))
  putStrLn (name ++ ": " ++ either (\e -> "stopped by " ++ show (e :: ArithException)) show r)

main :: IO ()
main = do
  print (merge preserveMissing preserveMissing (zipWithMatched (\_ a b -> a ++ b)) evens threes)
  print (merge dropMissing dropMissing (zipWithMatched (\k a b -> show k ++ a ++ b)) evens threes)
  print (merge (mapMissing (\k x -> (k, x))) dropMissing (zipWithMaybeMatched (\k a b -> if k == 6 then Nothing else Just (k, a ++ b))) evens threes)
  print (merge (mapMaybeMissing (\k x -> if k > 10 then Just x else Nothing)) (filterMissing (\k _ -> k < 10)) (zipWithMatched (\_ _ b -> b)) evens threes)
  r <- mergeA
    (traverseMissing (\k x -> putStrLn ("left " ++ show k) >> return (length x)))
    (traverseMaybeMissing (\k x -> putStrLn ("right " ++ show k) >> return (if odd k then Just (length x * 10) else Nothing)))
    (zipWithAMatched (\k a b -> putStrLn ("both " ++ show k) >> return (length (a ++ b) * 100)))
    (Map.filter ((< 3) . length) evens) (Map.filter ((< 3) . length) threes)
  print r
  print (mergeA (filterAMissing (\k _ -> if k < 18 then Just (even (k `div` 2)) else Nothing)) dropMissing (zipWithMaybeAMatched (\_ a _ -> Just (Just a)))
    (Map.delete 20 (Map.delete 18 evens)) threes)
  print (runWhenMissing (mapMissing (\k x -> k + x) :: SimpleWhenMissing Int Int Int) 3 4, runWhenMatched (zipWithMatched (\k x y -> k + x + y)) 1 2 3 :: Maybe (Maybe Int))
  print (merge (fmap length preserveMissing) (mapWhenMissing length preserveMissing) (fmap length (zipWithMatched (\_ a b -> a ++ b))) evens threes)
  print (Map.valid (merge preserveMissing dropMissing (zipWithMaybeMatched (\_ _ _ -> Nothing)) (Map.fromList [(k, k) | k <- [1 .. 1000 :: Int]]) (Map.fromList [(k, k) | k <- [1, 4 .. 1000]])))
  sizes "lazy map" (L.merge (L.mapMissing (\k _ -> 1 `div` k)) L.dropMissing (L.zipWithMatched (\k _ _ -> 1 `div` k)) evens threes)
  sizes "strict missing" (merge (mapMissing (\k _ -> 1 `div` (k - 2))) dropMissing (zipWithMatched (\_ _ _ -> 0)) evens threes)
  sizes "strict matched" (merge dropMissing dropMissing (zipWithMatched (\k _ _ -> 1 `div` k)) evens threes)
  sizes "lazy insert" (Lazy.insertWith (\_ _ -> 1 `div` 0) 1 2 (Lazy.fromList [(1, 1)]))
  sizes "strict insert" (Strict.insertWith (\_ _ -> 1 `div` 0) 1 2 (Strict.fromList [(1, 1)]))
