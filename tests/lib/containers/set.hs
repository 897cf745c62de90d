-- Data.Set: every function on pseudo-random sets, as a checksum of what it shows; trees as drawn; errors.
module Main (main) where

import Control.Exception
import Data.Char (ord)
import qualified Data.Foldable as F
import Data.List (foldl')
import qualified Data.Set as S

-- Elements that are equal but not the same: which of them stays is part of the result.
data K = K Int Char
instance Eq K where K a _ == K b _ = a == b
instance Ord K where compare (K a _) (K b _) = compare a b
instance Show K where showsPrec p (K a c) = showParen (p > 10) (showString "K " . showsPrec 11 a . showChar ' ' . showsPrec 11 c)

type Set = S.Set K

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

elements :: Int -> Int -> [K]
elements seed n = take n (pairs (randoms seed))
  where pairs (a : b : rest) = K (a `mod` 40) (toEnum (97 + b `mod` 26)) : pairs rest
        pairs _              = []

samples :: [(K, [K], [K])]
samples = [(k, elements (s * 3) (s * 7 `mod` 40), elements (s * 5) (s * 11 `mod` 30)) | s <- [1 .. 30], k <- elements s 1]

report :: Show a => String -> (K -> Set -> Set -> a) -> IO ()
report name f = putStrLn (name ++ " " ++ show (digest (concat [show (f k (S.fromList a) (S.fromList b)) | (k, a, b) <- samples])))

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

ok :: Set -> (Set, Int, Bool)
ok s = (s, S.size s, S.valid s)

failing :: Show a => a -> IO ()
failing x = do
  r <- try (evaluate (length (show x)))
  putStrLn (either (\(ErrorCall e) -> e) (const (show x)) r)

even' :: K -> Bool
even' (K a _) = even a

half :: K -> K
half (K a c) = K (a `div` 2) c

main :: IO ()
main = do
  report "show" (\_ s _ -> (s, Just s))
  report "member" (\k s _ -> (S.member k s, S.notMember k s, [S.lookupLT k s, S.lookupGT k s, S.lookupLE k s, S.lookupGE k s]))
  report "ends" (\_ s _ -> (S.lookupMin s, S.lookupMax s, S.minView s, S.maxView s, ok (S.deleteMin s), ok (S.deleteMax s)))
  report "insert" (\k s _ -> (ok (S.insert k s), ok (S.delete k s), S.alterF (\b -> [b, not b]) k s))
  report "many" (\_ s t -> (ok (foldr S.insert s t), ok (foldr S.delete s t)))
  report "union" (\_ s t -> (ok (S.union s t), ok (s <> t), ok (S.unions [t, s, t]), ok (mconcat [t, s])))
  report "difference" (\_ s t -> (ok (S.difference s t), ok (s S.\\ t), ok (S.intersection s t)))
  report "relations" (\_ s t -> [f a b | f <- [S.isSubsetOf, S.isProperSubsetOf, S.disjoint], (a, b) <- [(s, t), (t, s), (s, s), (S.take 4 s, s)]])
  report "products" (\_ s t -> (S.size (S.cartesianProduct s t), S.cartesianProduct (S.take 4 s) (S.take 3 t), S.disjointUnion (S.take 9 s) t))
  report "powerSet" (\_ s _ -> let p = S.powerSet (S.take 5 s) in (p, S.valid p))
  report "filter" (\_ s _ -> (ok (S.filter even' s), S.partition even' s))
  report "split" (\k s _ -> (S.split k s, S.splitMember k s, concatMap S.toList (S.splitRoot s)))
  report "antitone" (\k s _ -> (S.takeWhileAntitone (< k) s, S.dropWhileAntitone (< k) s, S.spanAntitone (< k) s))
  report "positions" (\k s _ -> (S.lookupIndex k s, [S.elemAt i s | i <- [0 .. S.size s - 1]], S.take 5 s, S.drop 5 s, S.splitAt 9 s, [ok (S.deleteAt i s) | i <- [0, 5 .. S.size s - 1]]))
  report "map" (\_ s _ -> (ok (S.map half s), ok (S.mapMonotonic (\(K a c) -> K (a * 2) c) s)))
  report "folds" (\_ s _ -> (S.foldr (:) [] s, S.foldl (flip (:)) [] s, S.foldr' (:) [] s, S.foldl' (flip (:)) [] s, S.toDescList s, S.elems s))
  report "foldable" (\k s _ -> (length s, null s, elem k s, F.toList s, foldMap show s, sum (S.map (\(K a _) -> a) s)))
  report "lists" (\_ s _ -> let a = S.toAscList s in (ok (S.fromDistinctAscList a), ok (S.fromAscList (map half a)), ok (S.fromDescList (map half (reverse a))), ok (S.fromDistinctDescList (reverse a))))
  report "compare" (\_ s t -> (s == t, compare s t, s == s, S.fromList (map half (S.toList s)) == s))
  report "trees" (\_ s t -> (S.showTree s, S.showTreeWith False True (S.union s t), S.showTreeWith True True (S.difference s t)))
  putStr (S.showTree (S.fromList [1 .. 10 :: Int]))
  putStr (S.showTreeWith False True (S.fromList "balanced"))
  print (read "fromList [3,1,2]" :: S.Set Int, S.empty :: S.Set ())
  let e = S.empty :: S.Set Int
  failing (S.findMin e)
  failing (S.findMax e)
  failing (S.elemAt 3 (S.fromList "ab"))
  failing (S.findIndex 'x' (S.fromList "ab"))
  failing (S.deleteAt 2 (S.fromList "ab"))
  failing (fst (S.deleteFindMax e))
  failing (S.insert (error "elements are evaluated") e)
  let big = foldl' (\s i -> S.insert (i * 7919 `mod` 2003) s) S.empty [1 .. 4000 :: Int]
  print (S.size big, S.valid big, S.foldl' (+) 0 big, S.findMin big, S.findMax big)
