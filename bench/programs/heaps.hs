-- Priority queues: leftist, binomial and pairing heaps behind one class; heap sort and merging of streams with each.
module Main (main) where

import Data.List (foldl', sort)
import System.Environment (getArgs)

class Heap h where
  empty :: h a
  insert :: Ord a => a -> h a -> h a
  merge :: Ord a => h a -> h a -> h a
  minView :: Ord a => h a -> Maybe (a, h a)

fromList :: (Heap h, Ord a) => [a] -> h a
fromList = foldl' (flip insert) empty

toSorted :: (Heap h, Ord a) => h a -> [a]
toSorted h = case minView h of
  Nothing      -> []
  Just (x, h') -> x : toSorted h'

-- ---- leftist ----

data Leftist a = LE | LN !Int a (Leftist a) (Leftist a)

rank :: Leftist a -> Int
rank LE           = 0
rank (LN r _ _ _) = r

node :: a -> Leftist a -> Leftist a -> Leftist a
node x a b
  | rank a >= rank b = LN (rank b + 1) x a b
  | otherwise        = LN (rank a + 1) x b a

instance Heap Leftist where
  empty = LE
  insert x = merge (LN 1 x LE LE)
  merge LE h = h
  merge h LE = h
  merge h@(LN _ x a b) g@(LN _ y c d)
    | x <= y    = node x a (merge b g)
    | otherwise = node y c (merge h d)
  minView LE           = Nothing
  minView (LN _ x a b) = Just (x, merge a b)

-- ---- binomial ----

data Binomial a = Tree !Int a [Binomial a]

newtype Forest a = Forest [Binomial a]

link :: Ord a => Binomial a -> Binomial a -> Binomial a
link s@(Tree r x ss) t@(Tree _ y ts)
  | x <= y    = Tree (r + 1) x (t : ss)
  | otherwise = Tree (r + 1) y (s : ts)

degree :: Binomial a -> Int
degree (Tree r _ _) = r

root :: Binomial a -> a
root (Tree _ x _) = x

carry :: Ord a => Binomial a -> [Binomial a] -> [Binomial a]
carry t [] = [t]
carry t (u : us)
  | degree t < degree u = t : u : us
  | otherwise           = carry (link t u) us

join :: Ord a => [Binomial a] -> [Binomial a] -> [Binomial a]
join ts [] = ts
join [] us = us
join (t : ts) (u : us)
  | degree t < degree u = t : join ts (u : us)
  | degree u < degree t = u : join (t : ts) us
  | otherwise           = carry (link t u) (join ts us)

instance Heap Forest where
  empty = Forest []
  insert x (Forest ts) = Forest (carry (Tree 0 x []) ts)
  merge (Forest ts) (Forest us) = Forest (join ts us)
  minView (Forest []) = Nothing
  minView (Forest ts) = let (Tree _ x us, rest) = pick ts in Just (x, Forest (join (reverse us) rest))
    where
      pick [t] = (t, [])
      pick (t : more)
        | root t <= root t' = (t, more)
        | otherwise         = (t', t : others)
        where (t', others) = pick more
      pick [] = error "empty"

-- ---- pairing ----

data Pairing a = PE | PN a [Pairing a]

instance Heap Pairing where
  empty = PE
  insert x = merge (PN x [])
  merge PE h = h
  merge h PE = h
  merge h@(PN x hs) g@(PN y gs)
    | x <= y    = PN x (g : hs)
    | otherwise = PN y (h : gs)
  minView PE = Nothing
  minView (PN x hs) = Just (x, pairs hs)
    where
      pairs (a : b : rest) = merge (merge a b) (pairs rest)
      pairs [a]            = a
      pairs []             = PE

numbers :: Int -> [Int]
numbers n = take n (map (`mod` 1000003) (iterate (\x -> (x * 48271) `mod` 2147483647) 12345))

checksum :: [Int] -> Int
checksum = foldl' (\h x -> (h * 31 + x) `mod` 1000000007) 0

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 100000 }
      xs = numbers n
      leftist = fromList xs :: Leftist Int
      binomial = fromList xs :: Forest Int
      pairing = fromList xs :: Pairing Int
  print (checksum (sort xs))
  print (map checksum [toSorted leftist, toSorted binomial, toSorted pairing])
  print (take 5 (toSorted (merge leftist (fromList (map negate (take 100 xs))))))
  print (take 5 (toSorted (fromList (zip (map (`mod` 5) xs) xs) :: Pairing (Int, Int))))
