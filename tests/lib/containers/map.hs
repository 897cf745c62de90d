-- Data.Map and Data.Map.Strict: every function on pseudo-random maps, as a checksum of what it shows; then what is evaluated, and errors.
module Main (main) where

import Control.Exception
import Data.Char (ord)
import qualified Data.Foldable as F
import Data.Functor.Identity
import Data.List (foldl')
import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.Set as Set
import Data.Traversable (mapAccumL)

-- Keys that are equal but not the same: which of them stays is part of the result.
data K = K Int Char
instance Eq K where K a _ == K b _ = a == b
instance Ord K where compare (K a _) (K b _) = compare a b
instance Show K where showsPrec p (K a c) = showParen (p > 10) (showString "K " . showsPrec 11 a . showChar ' ' . showsPrec 11 c)

type Map = M.Map K Int

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

entries :: Int -> Int -> [(K, Int)]
entries seed n = take n (pairs (randoms seed))
  where pairs (a : b : c : rest) = (K (a `mod` 40) (toEnum (97 + b `mod` 26)), c `mod` 100) : pairs rest
        pairs _                  = []

-- | A key, its value, two lists.
samples :: [(K, Int, [(K, Int)], [(K, Int)])]
samples = [(k, v, entries (s * 3) (s * 7 `mod` 40), entries (s * 5) (s * 11 `mod` 30)) | s <- [1 .. 25], (k, v) <- entries s 1]

report :: Show a => String -> (K -> Int -> Map -> Map -> a) -> IO ()
report name f = putStrLn (name ++ " " ++ show (digest (concat [show (f k v (M.fromList a) (M.fromList b)) | (k, v, a, b) <- samples])))

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

-- | With the check that the tree is one.
ok :: Map -> (Map, Int, Bool)
ok m = (m, M.size m, M.valid m)

part :: K -> Int -> Maybe Int
part (K a _) x | odd (a + x) = Nothing
               | otherwise   = Just (a - x)

three :: K -> Int -> Int -> Int
three (K a _) x y = a * 7 + x * 3 - y

queries :: IO ()
queries = do
  report "show" (\_ _ m _ -> (m, Just m))
  report "lookup" (\k v m _ -> (M.lookup k m, m M.!? k, M.findWithDefault v k m, M.member k m, M.notMember k m))
  report "neighbours" (\k _ m _ -> [M.lookupLT k m, M.lookupGT k m, M.lookupLE k m, M.lookupGE k m])
  report "ends" (\_ _ m _ -> (M.lookupMin m, M.lookupMax m, M.minView m, M.maxView m, M.minViewWithKey m, M.maxViewWithKey m))
  report "positions" (\k _ m _ -> (M.lookupIndex k m, [M.elemAt i m | i <- [0 .. M.size m - 1]], M.take 5 m, M.drop 5 m, M.splitAt 9 m))
  report "lists" (\_ _ m _ -> (M.elems m, M.keys m, M.assocs m, M.toAscList m, M.toDescList m, M.keysSet m))
  report "folds" (\_ _ m _ ->
    ( M.foldr (:) [] m, M.foldl (flip (:)) [] m, M.foldr' (-) 0 m, M.foldl' (-) 0 m, M.foldrWithKey (\k x z -> (k, x) : z) [] m
    , M.foldlWithKey (\z k x -> (k, x) : z) [] m, M.foldMapWithKey (\k x -> [(x, k)]) m ))
  report "foldable" (\_ v m _ -> (sum m, product m, length m, null m, elem v m, F.toList m, maximum (0 : F.toList m), foldMap show m))
  report "compare" (\_ _ m n -> (m == n, compare m n, m == m, compare m (M.insert (K 0 'z') 0 m), M.isSubmapOf n m, M.isSubmapOfBy (<=) (M.take 3 m) m))

changes :: IO ()
changes = do
  report "insert" (\k v m _ -> (ok (M.insert k v m), ok (M.insertWith (-) k v m), ok (M.insertWithKey three k v m)))
  report "insertLookup" (\k v m _ -> M.insertLookupWithKey three k v m)
  report "delete" (\k _ m _ -> (ok (M.delete k m), ok (M.deleteMin m), ok (M.deleteMax m), ok (foldr M.delete m (map (`K` 'x') [0, 3 .. 40]))))
  report "adjust" (\k _ m _ -> (ok (M.adjust negate k m), ok (M.adjustWithKey (\(K a _) x -> a * x) k m)))
  report "update" (\k _ m _ -> (ok (M.update (part k) k m), ok (M.updateWithKey part k m), M.updateLookupWithKey part k m))
  report "alter" (\k v m _ -> (ok (M.alter (fmap (+ v)) k m), ok (M.alter (const (Just v)) k m), ok (M.alter (const Nothing) k m)))
  report "alterF" (\k v m _ -> M.alterF (\old -> [old, Just v, Nothing]) k m)
  report "updateEnds" (\k _ m _ -> (ok (M.updateMin (part k) m), ok (M.updateMax (part k) m), ok (M.updateMinWithKey part m), ok (M.updateMaxWithKey part m)))
  report "at" (\_ _ m _ -> [(ok (M.deleteAt i m), ok (M.updateAt part i m)) | i <- [0, 4 .. M.size m - 1]])

combinations :: IO ()
combinations = do
  report "union" (\_ _ m n -> (ok (M.union m n), ok (m <> n), ok (M.unionWith (-) m n), ok (M.unionWithKey three m n)))
  report "unions" (\_ _ m n -> (ok (M.unions [m, n, m]), ok (M.unionsWith (-) [n, m, n]), ok (mconcat [n, m])))
  report "difference" (\_ _ m n -> (ok (M.difference m n), ok (m M.\\ n), ok (M.differenceWith (\x y -> part (K x 'd') y) m n)))
  report "intersection" (\_ _ m n -> (ok (M.intersection m n), ok (M.intersectionWith (-) m n), ok (M.intersectionWithKey three m n), M.disjoint m n))
  report "merge" (\_ _ m n -> ok (M.mergeWithKey (\k x y -> part k (x - y)) (M.filter even) (M.map negate) m n))
  report "sets" (\_ _ m n -> (ok (M.restrictKeys m (M.keysSet n)), ok (M.withoutKeys m (M.keysSet n)), ok (M.fromSet (\(K a _) -> a) (M.keysSet m))))
  report "compose" (\_ _ m n -> M.compose (M.fromList (zip [0 .. 99] (M.keys n ++ M.keys m))) m)

parts :: IO ()
parts = do
  report "filter" (\_ _ m _ -> (ok (M.filter even m), ok (M.filterWithKey (\(K a _) x -> a > x) m), M.partition even m, M.partitionWithKey (\(K a _) x -> a > x) m))
  report "mapMaybe" (\k _ m _ -> (ok (M.mapMaybe (part k) m), ok (M.mapMaybeWithKey part m)))
  report "mapEither" (\_ _ m _ -> (M.mapEither (\x -> if x > 50 then Left x else Right (show x)) m, M.mapEitherWithKey (\k x -> maybe (Left k) Right (part k x)) m))
  report "split" (\k _ m _ -> (M.split k m, M.splitLookup k m, concatMap M.toList (M.splitRoot m)))
  report "antitone" (\k _ m _ -> (M.takeWhileAntitone (< k) m, M.dropWhileAntitone (< k) m, M.spanAntitone (< k) m))

mappings :: IO ()
mappings = do
  report "map" (\_ _ m _ -> (M.map (* 2) m, fmap show m, 'c' <$ m, M.mapWithKey (\(K a _) x -> a - x) m))
  report "mapAccum" (\_ _ m _ -> (M.mapAccum (\a x -> (a + x, show a)) 0 m, M.mapAccumWithKey (\a k x -> (k : a, length a + x)) [] m, M.mapAccumRWithKey (\a k x -> (k : a, length a + x)) [] m))
  report "traverse" (\_ _ m _ -> (traverse (\x -> ([x], x + 1)) m, M.traverseWithKey (\k x -> ([k], x)) m, M.traverseMaybeWithKey (\k x -> ([k], part k x)) m, mapAccumL (\a x -> (a + x, a)) 0 m))
  report "mapKeys" (\_ _ m _ -> (ok (M.mapKeys half m), ok (M.mapKeysWith (-) half m), ok (M.mapKeysMonotonic (\(K a c) -> K (a * 2) c) m)))
  report "fromList" (\_ _ m n -> let l = M.toList m ++ M.toList n in (ok (M.fromList l), ok (M.fromListWith (-) l), ok (M.fromListWithKey three l)))
  report "ascending" (\_ _ m _ -> let l = twice (M.toAscList m) in (ok (M.fromAscList l), ok (M.fromAscListWith (-) l), ok (M.fromAscListWithKey three l), ok (M.fromDistinctAscList (M.toAscList m))))
  report "descending" (\_ _ m _ -> let l = twice (M.toDescList m) in (ok (M.fromDescList l), ok (M.fromDescListWith (-) l), ok (M.fromDescListWithKey three l), ok (M.fromDistinctDescList (M.toDescList m))))
  where half (K a c) = K (a `div` 2) c
        twice = concatMap (\(K a c, x) -> [(K a c, x), (K a 'z', x + 1)])

-- | Whether the value that is not there is looked at when the map is.
looks :: String -> M.Map Int Int -> M.Map Int Int -> IO ()
looks name lazy strict = do
  a <- try (evaluate lazy)
  b <- try (evaluate strict)
  putStrLn (name ++ " " ++ word a ++ " " ++ word b)
  where word (Left (ErrorCall _)) = "evaluated"
        word (Right _)            = "not"

strictness :: IO ()
strictness = do
  looks "singleton" (M.singleton 1 u) (S.singleton 1 u)
  looks "insert" (M.insert 1 u m) (S.insert 1 u m)
  looks "insertWith" (M.insertWith (\_ _ -> u) 1 2 m) (S.insertWith (\_ _ -> u) 1 2 m)
  looks "insertWith unused" (M.insertWith (\_ _ -> 3) 1 u m) (S.insertWith (\_ _ -> 3) 1 u m)
  looks "adjust" (M.adjust (const u) 1 m) (S.adjust (const u) 1 m)
  looks "alter" (M.alter (const (Just u)) 1 m) (S.alter (const (Just u)) 1 m)
  looks "update" (M.update (const (Just u)) 1 m) (S.update (const (Just u)) 1 m)
  looks "fromList" (M.fromList [(2, 1), (1, u)]) (S.fromList [(2, 1), (1, u)])
  looks "fromList overwritten" (M.fromList [(1, u), (1, 2)]) (S.fromList [(1, u), (1, 2)])
  looks "fromListWith" (M.fromListWith (\_ _ -> u) [(1, 1), (1, 2)]) (S.fromListWith (\_ _ -> u) [(1, 1), (1, 2)])
  looks "map" (M.map (const u) m) (S.map (const u) m)
  looks "fmap" (fmap (const u) m) (fmap (const u) m)
  looks "mapMaybe" (M.mapMaybe (const (Just u)) m) (S.mapMaybe (const (Just u)) m)
  looks "unionWith" (M.unionWith (\_ _ -> u) m m) (S.unionWith (\_ _ -> u) m m)
  looks "intersectionWith" (M.intersectionWith (\_ _ -> u) m m) (S.intersectionWith (\_ _ -> u) m m)
  looks "fromSet" (M.fromSet (const u) (Set.fromList [1])) (S.fromSet (const u) (Set.fromList [1]))
  looks "traverseWithKey" (runIdentity (M.traverseWithKey (\_ _ -> Identity u) m)) (runIdentity (S.traverseWithKey (\_ _ -> Identity u) m))
  looks "key" (M.insert u 1 M.empty) (S.insert u 1 S.empty)
  print (take 3 (M.foldr (:) [] (M.fromList (zip [1 .. 100 :: Int] [1 :: Int ..]))), M.foldr (\x _ -> x) 0 (M.fromList [(1 :: Int, 5), (2, u)]))
  where u = error "undefined value"
        m = M.fromList [(1, 1), (2, 2)]

failing :: Show a => a -> IO ()
failing x = do
  r <- try (evaluate (length (show x)))
  putStrLn (either (\(ErrorCall e) -> e) (const (show x)) r)

main :: IO ()
main = do
  queries >> changes >> combinations >> parts >> mappings >> strictness
  print (read " fromList [(1,\"one\"),(2 , \"two\")] " :: M.Map Int String)
  print (M.fromList [(i, i * i) | i <- [1 .. 8 :: Int]], M.empty :: M.Map () ())
  let e = M.empty :: M.Map Int Int
  failing (e M.! 3)
  failing (M.findMin e)
  failing (M.findMax e)
  failing (M.elemAt 0 e)
  failing (M.findIndex 3 e)
  failing (M.deleteAt 1 e)
  failing (snd (M.deleteFindMin e))
  failing (fst (M.deleteFindMin e))
  let big = foldl' (\m i -> S.insertWith (+) (i * 7919 `mod` 1009) i m) S.empty [1 .. 5000 :: Int]
  print (M.size big, M.foldl' (+) 0 big, M.valid big, M.lookupMin big, M.lookupMax big)
