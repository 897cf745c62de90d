-- The package unordered-containers: maps and sets of what can be hashed, with keys whose hashes are the same, too.
module Main (main) where

import qualified Data.HashMap.Lazy as L
import qualified Data.HashMap.Strict as H
import qualified Data.HashSet as S
import Data.Hashable
import Data.List (sort)
import qualified Data.Map as M

-- All even ones have one hash.
newtype Key = Key Int deriving (Eq, Ord, Show)
instance Hashable Key where hashWithSalt s (Key n) = if even n then s else hashWithSalt s n

sorted :: (Ord k, Ord v) => H.HashMap k v -> [(k, v)]
sorted = sort . H.toList

main :: IO ()
main = do
  let keys = map Key [1 .. 20]
      m = H.fromList (zip keys [1 :: Int ..])
      n = H.fromListWith (++) [(Key (k `mod` 7), [k]) | k <- [1 .. 30]]
  print (sorted m, H.size m, H.lookup (Key 4) m, Key 21 `H.member` m, m H.! Key 7)
  print (M.fromList (sorted n) == M.fromListWith (++) [(Key (k `mod` 7), [k]) | k <- [1 .. 30]])
  print (sorted (H.delete (Key 2) (H.delete (Key 3) (H.adjust (* 2) (Key 4) (H.insertWith (+) (Key 6) 100 m)))))
  print (sorted (H.alter (fmap (+ 1)) (Key 8) (H.alter (const (Just 0)) (Key 50) (H.update (const Nothing) (Key 10) m))))
  print (sorted (H.unionWith (+) m (H.fromList [(Key 2, 1000), (Key 30, 5)])), sorted (H.union (H.singleton (Key 2) 9) m) == sorted (H.insert (Key 2) 9 m))
  print (sorted (H.intersectionWith (,) m n), sorted (H.difference m n), H.isSubmapOf (H.filter even m) m)
  print (H.foldlWithKey' (\a (Key k) v -> a + k * v) 0 m, sum m, sort (H.keys (H.filterWithKey (\(Key k) _ -> k > 17) m)), maximum (H.elems m))
  print (sorted (H.mapMaybe (\v -> if v > 15 then Just (show v) else Nothing) m), fmap sorted (traverse (\v -> if v > 0 then Just (v * 2) else Nothing) (H.filter (< 4) m)))
  let s = S.fromList (map Key [3, 4, 6, 4, 8])
  print (sort (S.toList s), S.size s, Key 6 `S.member` s, sort (S.toList (S.map (\(Key k) -> k `div` 2) s)), S.null (S.difference s s))
  print (sort (S.toList (S.union s (S.fromList [Key 6, Key 9]))), S.isSubsetOf (S.fromList [Key 3]) s, H.keysSet (H.fromList [(k, ()) | k <- S.toList s]) == s)
  print (m == H.fromList (reverse (zip keys [1 ..])), m == H.insert (Key 5) 0 m, H.null (H.empty :: H.HashMap Int Int), read "fromList [(1,'a')]" == H.fromList [(1 :: Int, 'a')])
  print (L.size (L.insert 'x' undefined (L.fromList [('a', 1 :: Int)])), show (H.singleton "k" 'v'))
  print (H.foldr (+) 0 (foldr (\w -> H.insertWith (+) w (1 :: Int)) H.empty (words "a b a c b a")), H.lookupDefault 0 "a" (H.fromListWith (+) [(w, 1 :: Int) | w <- words "a b a c b a"]))
