-- Red-black trees after Okasaki and Kahrs: insertion, deletion, a check of the invariants; polymorphic in the key.
module Main (main) where

import Data.List (foldl')
import System.Environment (getArgs)

data Colour = R | B deriving (Eq, Show)

data Tree a = E | T Colour (Tree a) a (Tree a)

member :: Ord a => a -> Tree a -> Bool
member _ E = False
member x (T _ l y r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

insert :: Ord a => a -> Tree a -> Tree a
insert x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T B l y r)
      | x < y     = balance (ins l) y r
      | x > y     = balance l y (ins r)
      | otherwise = t
    ins t@(T R l y r)
      | x < y     = T R (ins l) y r
      | x > y     = T R l y (ins r)
      | otherwise = t

blacken :: Tree a -> Tree a
blacken (T _ l x r) = T B l x r
blacken E           = E

balance :: Tree a -> a -> Tree a -> Tree a
balance (T R a x b) y (T R c z d)   = T R (T B a x b) y (T B c z d)
balance (T R (T R a x b) y c) z d   = T R (T B a x b) y (T B c z d)
balance (T R a x (T R b y c)) z d   = T R (T B a x b) y (T B c z d)
balance a x (T R b y (T R c z d))   = T R (T B a x b) y (T B c z d)
balance a x (T R (T R b y c) z d)   = T R (T B a x b) y (T B c z d)
balance a x b                       = T B a x b

delete :: Ord a => a -> Tree a -> Tree a
delete x t = blacken (del t)
  where
    del E = E
    del (T _ a y b)
      | x < y     = left a y b
      | x > y     = right a y b
      | otherwise = append a b
    left a@(T B _ _ _) y b = balanceLeft (del a) y b
    left a y b             = T R (del a) y b
    right a y b@(T B _ _ _) = balanceRight a y (del b)
    right a y b             = T R a y (del b)

balanceLeft, balanceRight :: Tree a -> a -> Tree a -> Tree a
balanceLeft (T R a x b) y c              = T R (T B a x b) y c
balanceLeft bl x (T B a y b)             = balance bl x (T R a y b)
balanceLeft bl x (T R (T B a y b) z c)   = T R (T B bl x a) y (balance b z (redden c))
balanceLeft _ _ _                        = error "invariant"
balanceRight a x (T R b y c)             = T R a x (T B b y c)
balanceRight (T B a x b) y bl            = balance (T R a x b) y bl
balanceRight (T R a x (T B b y c)) z bl  = T R (balance (redden a) x b) y (T B c z bl)
balanceRight _ _ _                       = error "invariant"

redden :: Tree a -> Tree a
redden (T B a x b) = T R a x b
redden _           = error "invariant"

append :: Tree a -> Tree a -> Tree a
append E x = x
append x E = x
append (T R a x b) (T R c y d) = case append b c of
  T R b' z c' -> T R (T R a x b') z (T R c' y d)
  bc          -> T R a x (T R bc y d)
append (T B a x b) (T B c y d) = case append b c of
  T R b' z c' -> T R (T B a x b') z (T B c' y d)
  bc          -> balanceLeft a x (T B bc y d)
append a (T R b x c) = T R (append a b) x c
append (T R a x b) c = T R a x (append b c)

toList :: Tree a -> [a]
toList t = go t []
  where
    go E = id
    go (T _ l x r) = go l . (x :) . go r

-- | The black height, if no red node has a red child and all paths agree.
height :: Tree a -> Maybe Int
height E = Just 0
height (T c l _ r) = do
  hl <- height l
  hr <- height r
  if hl /= hr || (c == R && (red l || red r)) then Nothing else Just (if c == B then hl + 1 else hl)
  where
    red (T R _ _ _) = True
    red _           = False

numbers :: Int -> [Int]
numbers n = take n (map (`mod` 100003) (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) 1))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 200000 }
      keys = numbers n
      full = foldl' (flip insert) E keys
      half = foldl' (flip delete) full (take (n `div` 2) keys)
      pairs = foldl' (\t k -> insert (k `mod` 100, show k) t) E (take (n `div` 4) keys)
  print (length (toList full), height full)
  print (length (toList half), height half)
  print (length (filter (`member` half) keys))
  print (take 8 (toList half))
  print (length (toList pairs), height pairs, take 2 (toList pairs))
