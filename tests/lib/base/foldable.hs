-- Foldable and Traversable: instances of the library and derived ones.
{-# LANGUAGE DeriveTraversable #-}
module Main where

import Data.Foldable
import Data.Traversable
import Data.Functor.Compose
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Proxy
import Control.Applicative

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)
newtype L a = L [a]
instance Foldable L where foldMap f (L xs) = mconcat (map f xs)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

main :: IO ()
main = do
  let t = foldr insert Leaf [5, 2, 8, 1, 9, 3 :: Int]
  print (toList t, sum t, product t, length t, null t, elem 8 t, maximum t, minimum t, foldr (:) [] t, foldl (flip (:)) [] t)
  print (foldMap (\x -> [x, x]) t, fold (fmap show t), foldr' (-) 0 t, foldl' (-) 0 t, foldr1 (-) t, foldl1 (-) t, foldMap' Sum t)
  print (fmap (* 2) t)
  print (traverse (\x -> if x > 0 then Just (x * 10) else Nothing) t, fmap length (traverse (\x -> if x > 4 then Just x else Nothing) t))
  print (mapAccumL (\a x -> (a + x, a)) 0 t, mapAccumR (\a x -> (a + x, a)) 0 t)
  print (sequenceA [Just 1, Just 2], sequenceA [Just 1, Nothing], sequence [[1, 2], [3]], traverse (\x -> Right x :: Either () Int) [1, 2], sequenceA_ [Just 1, Just 2], sequenceA (1, Just 2))
  for_ (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]) print
  traverse_ print (Just 'x')
  mapM_ print (Right 3 :: Either () Int)
  forM_ (1 :| [2, 3]) print
  r <- for [1, 2, 3] (\x -> putStr (show x ++ " ") >> return (x * x))
  print r
  print (and (Just False), or [False, True], any even (Just 3), all odd t, concat (Just [1, 2]), concatMap show t, notElem 3 t, find (> 4) t, asum [Nothing, Just 1, Just 2], msum [[], [1], [2]])
  print (maximumBy (\a b -> compare (negate a) (negate b)) t, minimumBy (\a b -> compare (a `mod` 3) (b `mod` 3)) t)
  print (foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 t, foldlM (\acc x -> [acc + x, acc * x]) 1 [1, 2, 3])
  print (length (1, 2), sum (3, 4), toList (Just 1), null Nothing, length (Left 1), elem 2 (Right 2), maximum (1 :| [5, 2]), null Proxy, product (Identity 7))
  print (sum (L [1, 2, 3]), length (L "abc"), toList (L "ab"), null (L []), foldr (-) 0 (L [1, 2, 3]), elem 3 (L [1, 3]), maximum (L [1, 9, 3]))
  print (Compose [Just 1, Nothing], fmap (+ 1) (Compose [Just 1, Nothing]), sum (Compose [Just 1, Just 2]), traverse (\x -> [x]) (Compose [Just 1]), Compose (Just [1]) == Compose (Just [1]), (+) <$> Compose [Just 1] <*> Compose [Just 2, Nothing])
  print (P.Pair [1] (Just 2), fmap show (P.Pair [1] (Just 2)), sum (P.Pair [1, 2] (Just 3)), S.InL [1] :: S.Sum [] Maybe Int, compare (S.InL [1]) (S.InR (Just 1)), read "Compose [Just 1]" :: Compose [] Maybe Int)
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]), ZipList [1, 2], fmapDefault (+ 1) [1, 2], foldMapDefault (\x -> [x]) (Just 1), liftA2 (+) (ZipList [1, 2, 3]) (ZipList [10, 20]))
  print (take 3 (foldr (\x r -> x : r) [] [1 ..]), foldr (\x _ -> x) 0 (1 : undefined), or (True : undefined), any (> 3) [1 ..], elem 5 [1 ..], find (> 100) [1 ..])
