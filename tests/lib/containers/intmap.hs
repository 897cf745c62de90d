-- Data.IntMap, Data.IntMap.Strict and Data.IntSet: every function on pseudo-random keys, small and huge ones, as a checksum of what it shows.
module Main (main) where

import Control.Exception
import Data.Char (ord)
import qualified Data.Foldable as F
import Data.Functor.Identity
import qualified Data.IntMap as M
import qualified Data.IntMap.Strict as S
import qualified Data.IntSet as Set
import Data.List (foldl')

type Map = M.IntMap Int

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

-- | Neighbours, strangers and the limits.
key :: Int -> Int -> Int
key a b = case a `mod` 4 of
  0 -> b `mod` 30 - 10
  1 -> b `mod` 200 - 100
  2 -> (b - 16000) * 140737488355328
  _ -> [minBound, maxBound, 0, -1, 63, 64, -64, -65, minBound + 1] !! (b `mod` 9)

entries :: Int -> Int -> [(Int, Int)]
entries seed n = take n (triples (randoms seed))
  where triples (a : b : c : rest) = (key a b, c `mod` 100) : triples rest
        triples _                  = []

samples :: [(Int, Int, [(Int, Int)], [(Int, Int)])]
samples = [(k, v, entries (s * 3) (s * 7 `mod` 40), entries (s * 5) (s * 11 `mod` 30)) | s <- [1 .. 30], (k, v) <- entries s 1]

report :: Show a => String -> (Int -> Int -> Map -> Map -> a) -> IO ()
report name f = putStrLn (name ++ " " ++ show (digest (concat [show (f k v (M.fromList a) (M.fromList b)) | (k, v, a, b) <- samples])))

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

part :: Int -> Int -> Maybe Int
part k x | odd (k + x) = Nothing
         | otherwise   = Just (k - x)

maps :: IO ()
maps = do
  report "show" (\_ _ m _ -> (m, Just m, M.size m))
  report "lookup" (\k v m _ -> (M.lookup k m, m M.!? k, M.findWithDefault v k m, M.member k m, M.notMember k m))
  report "neighbours" (\k _ m _ -> [f j m | f <- [M.lookupLT, M.lookupGT, M.lookupLE, M.lookupGE], j <- [k, 0, -1, 5, maxBound, minBound]])
  report "ends" (\_ _ m _ -> (M.lookupMin m, M.lookupMax m, M.minView m, M.maxView m, M.minViewWithKey m, M.maxViewWithKey m, M.deleteMin m, M.deleteMax m))
  report "insert" (\k v m _ -> (M.insert k v m, M.insertWith (-) k v m, M.insertWithKey (\i x y -> i + x - y) k v m, M.insertLookupWithKey (\_ x y -> x - y) k v m))
  report "delete" (\k _ m n -> (M.delete k m, foldr M.delete m (M.keys n)))
  report "adjust" (\k _ m _ -> (M.adjust negate k m, M.update (part k) k m, M.updateWithKey part k m, M.updateLookupWithKey part k m))
  report "alter" (\k v m _ -> (M.alter (fmap (+ v)) k m, M.alter (const (Just v)) k m, M.alter (const Nothing) k m, M.alterF (\old -> [old, Just v, Nothing]) k m))
  report "union" (\_ _ m n -> (M.union m n, m <> n, M.unionWith (-) m n, M.unionWithKey (\k x y -> k + x - y) m n, M.unions [m, n], M.unionsWith (-) [n, m, n]))
  report "difference" (\_ _ m n -> (M.difference m n, M.differenceWith (\x y -> part x y) m n, M.intersection m n, M.intersectionWith (-) m n, M.disjoint m n))
  report "merge" (\_ _ m n -> M.mergeWithKey (\k x y -> part k (x - y)) (M.filter even) (M.map negate) m n)
  report "submap" (\_ _ m n -> (M.isSubmapOf n m, M.isSubmapOf m (M.union m n), M.isSubmapOfBy (<=) (M.filter even m) m, M.isProperSubmapOf m m))
  report "sets" (\_ _ m n -> (M.keysSet m, M.fromSet negate (M.keysSet n), M.restrictKeys m (M.keysSet n), M.withoutKeys m (M.keysSet n)))
  report "filter" (\_ _ m _ -> (M.filter even m, M.filterWithKey (\k x -> k > x) m, M.partition even m, M.mapMaybe (part 1) m, M.mapMaybeWithKey part m))
  report "mapEither" (\_ _ m _ -> M.mapEitherWithKey (\k x -> maybe (Left k) (Right . show) (part k x)) m)
  report "split" (\k _ m _ -> (M.split k m, M.splitLookup k m, M.splitLookup 0 m, concatMap M.toList (M.splitRoot m)))
  report "map" (\_ _ m _ -> (M.map (* 2) m, fmap show m, M.mapWithKey (-) m, M.mapAccum (\a x -> (a + x, a)) 0 m, M.mapAccumRWithKey (\a k x -> (k : a, length a + x)) [] m))
  report "traverse" (\_ _ m _ -> (traverse (\x -> ([x], x + 1)) m, M.traverseWithKey (\k x -> ([k], x)) m))
  report "mapKeys" (\_ _ m _ -> (M.mapKeys (`div` 2) m, M.mapKeysWith (-) (`div` 2) m))
  report "folds" (\_ _ m _ -> (M.foldr (:) [] m, M.foldl (flip (:)) [] m, M.foldrWithKey (\k x z -> (k, x) : z) [] m, M.foldlWithKey' (\z k x -> (k, x) : z) [] m, M.foldMapWithKey (\k x -> [(x, k)]) m))
  report "foldable" (\_ v m _ -> (sum m, length m, null m, elem v m, F.toList m, foldMap show m))
  report "lists" (\_ _ m n -> let l = M.toList m ++ M.toList n in (M.fromListWith (-) l, M.fromAscList (M.toAscList m), M.fromAscListWith (-) (concatMap (\(k, x) -> [(k, x), (k, 1)]) (M.toList m)), M.fromDistinctAscList (M.toList n), M.toDescList m))
  report "compare" (\_ _ m n -> (m == n, compare m n, m == M.fromList (reverse (M.toList m))))

sets :: IO ()
sets = do
  let rep name f = report name (\k _ m n -> f k (M.keysSet m) (M.keysSet n))
  rep "set show" (\_ s _ -> show (s, Set.size s, Set.null s))
  rep "set member" (\k s _ -> show [(Set.member j s, Set.lookupLT j s, Set.lookupGT j s, Set.lookupLE j s, Set.lookupGE j s) | j <- [k, k + 1, 0, 63, 64, maxBound, minBound]])
  rep "set change" (\k s t -> show (Set.insert k s, Set.delete k s, foldr Set.insert s (Set.toList t), foldr Set.delete s (Set.toList t), Set.alterF (\b -> [b, not b]) k s))
  rep "set ends" (\_ s _ -> show (Set.minView s, Set.maxView s, Set.deleteMin s, Set.deleteMax s))
  rep "set combine" (\_ s t -> show (Set.union s t, Set.difference s t, Set.intersection s t, Set.unions [s, t], s <> t))
  rep "set relate" (\_ s t -> show (Set.isSubsetOf s t, Set.isSubsetOf s (Set.union s t), Set.isProperSubsetOf s s, Set.disjoint s t, s == t))
  rep "set parts" (\k s _ -> show (Set.filter even s, Set.partition even s, Set.split k s, Set.splitMember k s))
  rep "set map" (\_ s _ -> show (Set.map (`div` 2) s, Set.foldr (:) [] s, Set.foldl (flip (:)) [] s, Set.foldr' (:) [] s, Set.foldl' (flip (:)) [] s, Set.toDescList s))
  rep "set lists" (\_ s _ -> show (Set.fromAscList (Set.toList s), Set.fromDistinctAscList (Set.toList s), Set.fromList (concatMap (\x -> [x, x]) (Set.toDescList s)) == s))

-- | Whether the value that is not there is looked at when the map is.
looks :: String -> Map -> Map -> IO ()
looks name lazy strict = do
  a <- try (evaluate lazy)
  b <- try (evaluate strict)
  putStrLn (name ++ " " ++ word a ++ " " ++ word b)
  where word (Left (ErrorCall _)) = "evaluated"
        word (Right _)            = "not"

strictness :: IO ()
strictness = do
  looks "insert" (M.insert 1 u m) (S.insert 1 u m)
  looks "insertWith" (M.insertWith (\_ _ -> u) 1 2 m) (S.insertWith (\_ _ -> u) 1 2 m)
  looks "adjust" (M.adjust (const u) 1 m) (S.adjust (const u) 1 m)
  looks "alter" (M.alter (const (Just u)) 1 m) (S.alter (const (Just u)) 1 m)
  looks "fromList" (M.fromList [(1, u)]) (S.fromList [(1, u)])
  looks "fromAscList overwritten" (M.fromAscList [(1, u), (1, 2)]) (S.fromAscList [(1, u), (1, 2)])
  looks "map" (M.map (const u) m) (S.map (const u) m)
  looks "unionWith" (M.unionWith (\_ _ -> u) m m) (S.unionWith (\_ _ -> u) m m)
  looks "traverseWithKey" (runIdentity (M.traverseWithKey (\_ _ -> Identity u) m)) (runIdentity (S.traverseWithKey (\_ _ -> Identity u) m))
  where u = error "undefined value"
        m = M.fromList [(1, 1), (2, 2)]

failing :: Show a => a -> IO ()
failing x = do
  r <- try (evaluate (length (show x)))
  putStrLn (either (\(ErrorCall e) -> e) (const (show x)) r)

main :: IO ()
main = do
  maps >> sets >> strictness
  print (read "fromList [(5,'a'),(-3,'b')]" :: M.IntMap Char, read "fromList [3,-1,2]" :: Set.IntSet)
  failing (M.fromList [(1, 'a')] M.! 2)
  failing (M.findMin (M.empty :: Map))
  failing (Set.findMax Set.empty)
  failing (fst (M.deleteFindMin (M.empty :: Map)))
  let big = foldl' (\m i -> S.insertWith (+) (i * 7919 `mod` 1009 - 500) i m) S.empty [1 .. 5000 :: Int]
  print (M.size big, M.foldl' (+) 0 big, M.lookupMin big, M.lookupMax big)
  let dense = Set.fromList [-1000 .. 1000]
  print (Set.size dense, Set.findMin dense, Set.findMax dense, Set.foldl' (+) 0 dense, Set.size (Set.filter even dense))
