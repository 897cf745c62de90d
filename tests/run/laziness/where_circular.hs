-- Circular programs: breadth-first numbering, repmin on trees, lazy state threading, doubly linked lists, fix.
module Main where

import Data.Function (fix)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show

bfn :: Tree a -> Tree Int
bfn t = t'
  where
    (t', ks) = go t (1 : ks)
    go Leaf ks' = (Leaf, ks')
    go (Node l _ r) (k : ks') = (Node l' k r', (k + 1) : ks'')
      where
        (l', ks1) = go l ks'
        (r', ks'') = go r ks1

repMin :: Tree Int -> Tree Int
repMin t = out
  where
    (out, m) = go t
    go Leaf = (Leaf, maxBound)
    go (Node l x r) = (Node l' m r', minimum [x, a, b])
      where (l', a) = go l
            (r', b) = go r

data DL a = DL { prev :: Maybe (DL a), val :: a, next :: Maybe (DL a) }

fromList :: [a] -> Maybe (DL a)
fromList = go Nothing
  where
    go _ [] = Nothing
    go p (x : xs) = this
      where this = Just (DL p x (go this xs))

forwards, backwards :: Maybe (DL a) -> [a]
forwards = maybe [] (\d -> val d : forwards (next d))
backwards = maybe [] (\d -> val d : backwards (prev d))

lastD :: Maybe (DL a) -> Maybe (DL a)
lastD Nothing = Nothing
lastD (Just d) = case next d of
  Nothing -> Just d
  n -> lastD n

fromL :: [a] -> Tree a
fromL [] = Leaf
fromL (x : xs) = Node (fromL l) x (fromL r) where (l, r) = splitAt (length xs `div` 2) xs

main :: IO ()
main = do
  print (bfn (fromL "abcdefg"))
  print (repMin (fromL [5, 3, 8, 2, 9]))
  let d = fromList [1, 2, 3, 4]
  print (forwards d, backwards (lastD d))
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (20 :: Integer))
  print (take 5 (fix (1 :)))
  let xs = fix (\ys -> 0 : 1 : zipWith (+) ys (tail ys))
  print (take 10 xs)
