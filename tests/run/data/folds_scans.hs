-- Folds written and used in many ways: universal property of foldr, fusion by hand, Foldable on own types.
module Main where

import Data.Foldable
import Data.Traversable (traverse, mapAccumL, for)
import Data.Monoid

mapF :: (a -> b) -> [a] -> [b]
mapF f = foldr ((:) . f) []
filterF :: (a -> Bool) -> [a] -> [a]
filterF p = foldr (\x -> if p x then (x :) else id) []
foldlF :: (b -> a -> b) -> b -> [a] -> b
foldlF f z xs = foldr (\x k acc -> k (f acc x)) id xs z
reverseF :: [a] -> [a]
reverseF = foldl (flip (:)) []
zipF :: [a] -> [b] -> [(a, b)]
zipF = foldr step (const [])
  where step _ _ [] = []
        step a k (b : bs) = (a, b) : k bs
insertionSort :: Ord a => [a] -> [a]
insertionSort = foldr ins []
  where ins x [] = [x]
        ins x (y : ys) | x <= y = x : y : ys
                       | otherwise = y : ins x ys
group' :: Eq a => [a] -> [[a]]
group' = foldr f []
  where f x ((y : ys) : gs) | x == y = (x : y : ys) : gs
        f x gs = [x] : gs

data Tree a = Leaf | Node (Tree a) a (Tree a)
instance Foldable Tree where
  foldMap _ Leaf = mempty
  foldMap f (Node l x r) = foldMap f l <> f x <> foldMap f r
data Rose a = Rose a [Rose a]
instance Foldable Rose where foldr f z (Rose a rs) = f a (foldr (flip (foldr f)) z rs)

fromL :: Ord a => [a] -> Tree a
fromL = foldl' (flip ins) Leaf
  where ins x Leaf = Node Leaf x Leaf
        ins x t@(Node l y r) = case compare x y of { LT -> Node (ins x l) y r; GT -> Node l y (ins x r); EQ -> t }

main :: IO ()
main = do
  print (mapF (* 2) [1, 2, 3], filterF odd [1 .. 6], foldlF (-) 10 [1, 2, 3], reverseF "abc", zipF [1, 2, 3] "ab")
  print (insertionSort [3, 1, 2], group' "aabbbc", foldr (\x y -> x - y) 0 [1 .. 4], foldl (-) 0 [1 .. 4])
  let t = fromL [4, 2, 7, 1, 9, 3]
      r = Rose 1 [Rose 2 [Rose 3 []], Rose 4 []]
  print (toList t, sum t, product t, length t, maximum t, minimum t, elem 7 t, foldr (:) [] r, null t, null Leaf)
  print (foldl (flip (:)) [] t, foldr1 (-) t, foldl1 (-) t, concatMap show r, any even t, all (> 0) r, find (> 3) t, notElem 9 r)
  for_ t (putStr . show) >> putStrLn ""
  traverse_ print (Just 'x')
  print (getSum (foldMap Sum t), getFirst (foldMap (First . Just) t), foldMap (\x -> [x, x]) r, fold ["a", "b"])
  print (sequenceA_ [Just 1, Just 2], asum [Nothing, Just 1, Just 2], maximumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) t, minimumBy (\a b -> compare (negate a) (negate b)) r)
  print (scanl (flip (:)) [] "abc", takeWhile (< 50) (scanl1 (+) [1 ..]), foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2, 3])
  mapM_ print =<< for [1, 2] (\x -> return (x * 10))
  print (foldl' (\m x -> max m x) minBound [3 :: Int, 9, 2], and (fmap even [2, 4]), or t')
  where t' = [False, True]
