-- What the containers evaluate: values of the lazy maps never, of the strict maps always, keys always.
module Main (main) where

import Control.Exception
import qualified Data.Array as A
import qualified Data.Foldable as F
import qualified Data.IntMap.Lazy as IL
import qualified Data.IntMap.Strict as IS
import qualified Data.IntSet as IntSet
import qualified Data.Map.Lazy as L
import qualified Data.Map.Strict as S
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree
import qualified Data.Traversable as T

bad :: String -> a
bad = errorWithoutStackTrace

-- Is it evaluated without a stop?
whnf :: String -> a -> IO ()
whnf name x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\(ErrorCall e) -> "stopped at " ++ e) (const "fine") r)

both :: String -> a -> b -> IO ()
both name l s = whnf (name ++ ", lazy") l >> whnf (name ++ ", strict") s

x :: Int
x = bad "value"

lazyMap, strictMap :: L.Map Int Int
lazyMap = L.fromList [(1, 10), (2, x), (3, 30)]
strictMap = S.fromList [(1, 10), (2, 20), (3, 30)]

lazyInt, strictInt :: IL.IntMap Int
lazyInt = IL.fromList [(1, 10), (2, x), (3, 30)]
strictInt = IS.fromList [(1, 10), (2, 20), (3, 30)]

maps :: IO ()
maps = do
  both "singleton" (L.singleton 1 x) (S.singleton (1 :: Int) x)
  both "fromList" lazyMap (S.fromList [(1 :: Int, 10), (2, x)])
  both "insert" (L.insert 1 x lazyMap) (S.insert 1 x strictMap)
  both "insertWith" (L.insertWith (\_ _ -> x) 1 0 lazyMap) (S.insertWith (\_ _ -> x) 1 0 strictMap)
  both "insertWith, new" (L.insertWith (+) 9 x lazyMap) (S.insertWith (+) 9 x strictMap)
  both "insertLookupWithKey" (L.insertLookupWithKey (\_ _ _ -> x) 1 0 lazyMap) (S.insertLookupWithKey (\_ _ _ -> x) 1 0 strictMap)
  both "adjust" (L.adjust (const x) 1 lazyMap) (S.adjust (const x) 1 strictMap)
  both "update" (L.update (const (Just x)) 1 lazyMap) (S.update (const (Just x)) 1 strictMap)
  both "alter" (L.alter (const (Just x)) 1 lazyMap) (S.alter (const (Just x)) 1 strictMap)
  both "map" (L.map (const x) lazyMap) (S.map (const x) strictMap)
  both "fmap" (fmap (const x) lazyMap) (fmap (const x) strictMap)
  both "mapWithKey" (L.mapWithKey (\_ _ -> x) lazyMap) (S.mapWithKey (\_ _ -> x) strictMap)
  both "unionWith" (L.unionWith (\_ _ -> x) lazyMap lazyMap) (S.unionWith (\_ _ -> x) strictMap strictMap)
  both "intersectionWith" (L.intersectionWith (\_ _ -> x) lazyMap lazyMap) (S.intersectionWith (\_ _ -> x) strictMap strictMap)
  both "fromListWith" (L.fromListWith (\_ _ -> x) [(1 :: Int, 1), (1, 2)]) (S.fromListWith (\_ _ -> x) [(1 :: Int, 1), (1, 2)])
  both "fromAscList" (L.fromAscList [(1 :: Int, x)]) (S.fromAscList [(1 :: Int, x)])
  both "fromSet" (L.fromSet (const x) (Set.fromList "ab")) (S.fromSet (const x) (Set.fromList "ab"))
  both "mapMaybe" (L.mapMaybe (const (Just x)) lazyMap) (S.mapMaybe (const (Just x)) strictMap)
  both "mapAccum" (snd (L.mapAccum (\a _ -> (a, x)) 'a' lazyMap)) (snd (S.mapAccum (\a _ -> (a, x)) 'a' strictMap))
  both "findWithDefault" (L.findWithDefault x 1 lazyMap) (S.findWithDefault x 1 strictMap)
  both "foldr" (L.foldr (\_ _ -> 'k') (bad "start") lazyMap) (S.foldr' (\_ r -> r) (bad "start") strictMap)
  both "foldl" (L.foldl (\_ _ -> 'k') (bad "start") lazyMap) (L.foldl' (\_ _ -> 'k') (bad "start") strictMap)
  both "traverse" (T.traverse (\_ -> Just x) lazyMap) (S.traverseWithKey (\_ _ -> Just x) strictMap)
  whnf "key" (L.insert (bad "key" :: Int) 'v' L.empty)
  whnf "key of singleton" (L.singleton (bad "key" :: Int) 'v')
  whnf "lookup in empty" (L.lookup (bad "key" :: Int) (L.empty :: L.Map Int Int))
  whnf "values not looked at" (L.size lazyMap, L.keys lazyMap, L.delete 2 lazyMap L.! 3, L.member 2 lazyMap)
  whnf "delete, then all" (sum (L.delete 2 lazyMap))
  whnf "all" (sum lazyMap)
  print (L.foldr (\v r -> v > 5 || r) False lazyMap, null (L.elems lazyMap), fst (L.findMin lazyMap), L.lookupMin (L.map (const 'c') lazyMap))

intMaps :: IO ()
intMaps = do
  both "IntMap insert" (IL.insert 1 x lazyInt) (IS.insert 1 x strictInt)
  both "IntMap insertWith" (IL.insertWith (\_ _ -> x) 1 0 lazyInt) (IS.insertWith (\_ _ -> x) 1 0 strictInt)
  both "IntMap adjust" (IL.adjust (const x) 1 lazyInt) (IS.adjust (const x) 1 strictInt)
  both "IntMap map" (IL.map (const x) lazyInt) (IS.map (const x) strictInt)
  both "IntMap unionWith" (IL.unionWith (\_ _ -> x) lazyInt lazyInt) (IS.unionWith (\_ _ -> x) strictInt strictInt)
  both "IntMap fromListWith" (IL.fromListWith (\_ _ -> x) [(1, 1), (1, 2)]) (IS.fromListWith (\_ _ -> x) [(1, 1), (1, 2)])
  both "IntMap alter" (IL.alter (const (Just x)) 5 lazyInt) (IS.alter (const (Just x)) 5 strictInt)
  both "IntMap fromSet" (IL.fromSet (const x) (IntSet.fromList [1])) (IS.fromSet (const x) (IntSet.fromList [1]))

others :: IO ()
others = do
  whnf "Set element" (Set.insert (bad "element") (Set.fromList "a"))
  whnf "Set of one" (Set.singleton (bad "element" :: Int))
  whnf "Seq elements" (Seq.length (Seq.fromList [x, x, 3]), Seq.index (Seq.update 1 x (Seq.fromList [1, 2, 3])) 2)
  whnf "Seq fmap" (Seq.length (fmap (const x) (Seq.fromList "abc")) + Seq.length (x Seq.<| Seq.empty))
  whnf "Seq adjust" (Seq.adjust (const x) 0 (Seq.fromList [1]))
  whnf "Seq adjust'" (Seq.adjust' (const x) 0 (Seq.fromList [1]))
  whnf "Array elements" (A.listArray (0, 2 :: Int) [x, x, 3] A.! 2)
  whnf "Array accum" (A.accumArray (\_ _ -> x) 0 (0, 1 :: Int) [(0, 'a')])
  whnf "Array fmap" (fmap (const x) (A.listArray (0, 2 :: Int) "abc"))
  whnf "Array element" (A.listArray (0, 2 :: Int) [x, x, 3] A.! 0)
  print (take 3 (flatten (unfoldTree (\n -> (n, [n + 1 ..])) (0 :: Int))), take 3 (map (take 2) (levels (unfoldTree (\n -> (n, [n + 1 ..])) (0 :: Int)))))
  print (let a = A.listArray (0, 30 :: Int) [if i < 2 then toInteger i else a A.! (i - 1) + a A.! (i - 2) | i <- [0 .. 30]] in a A.! 30)
  print (let m = L.fromList [(i, if i < 2 then toInteger i else m L.! (i - 1) + m L.! (i - 2)) | i <- [0 .. 50 :: Int]] in m L.! 50)
  print (F.foldr (\v r -> v == 2 || r) False (Seq.fromList [1, 2, x]), F.toList (Seq.zip (Seq.fromList [1 :: Int, 2]) (Seq.fromList "abc")))

main :: IO ()
main = maps >> intMaps >> others
