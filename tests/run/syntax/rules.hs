{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- Rewrite rules that are true: with them and without, the program means the same. Rules about all kinds of functions,
-- some of which cannot be used.
module Main (main) where

import Data.List (foldl')

{-# RULES
"mapp/mapp" forall f g xs. mapp f (mapp g xs) = mapp (f . g) xs
"mapp/keep" [2] forall (f :: a -> b) (p :: b -> Bool) (xs :: [a]).
  keep p (mapp f xs) = mapp f (keep (p . f) xs)
"fold/make" forall k z (g :: forall b. (a -> b -> b) -> b -> b). fold k z (make g) = g k z
  #-}

mapp :: (a -> b) -> [a] -> [b]
mapp _ [] = []
mapp f (x : xs) = f x : mapp f xs
{-# NOINLINE [1] mapp #-}

keep :: (a -> Bool) -> [a] -> [a]
keep p xs = [x | x <- xs, p x]
{-# NOINLINE keep #-}

fold :: (a -> b -> b) -> b -> [a] -> b
fold k z = go
  where
    go [] = z
    go (x : xs) = k x (go xs)
{-# INLINE [0] fold #-}

make :: (forall b. (a -> b -> b) -> b -> b) -> [a]
make g = g (:) []
{-# INLINE [1] make #-}

upTo :: Int -> Int -> [Int]
upTo a b = make (\c n -> let go i = if i > b then n else i `c` go (i + 1) in go a)
{-# INLINE upTo #-}

-- Overloaded functions: the dictionary decides.
class Shape a where
  area :: a -> Int
  grow :: Int -> a -> a
newtype Square = Square Int
newtype Line = Line Int
instance Shape Square where
  area (Square n) = n * n
  grow k (Square n) = Square (k * n)
instance Shape Line where
  area _ = 0
  grow k (Line n) = Line (k * n)

total :: Shape a => [a] -> Int
total = foldl' (\n x -> n + area x) 0
{-# NOINLINE total #-}

scale :: Shape a => Int -> [a] -> [a]
scale k = map (grow k)
{-# NOINLINE scale #-}

totalLines :: [Line] -> Int
totalLines _ = 0

{-# RULES
"total/line" total = totalLines
"total/lines" forall xs. total xs = totalLines xs
"total/squares" forall k (xs :: [Square]). total (scale k xs) = k * k * total xs
"scale/scale" forall k l xs. scale k (scale l xs) = scale (k * l) xs
  #-}

-- This one is about one type of many, which cannot be seen: it must not be used at others.
size :: a -> Int
size _ = 8
{-# NOINLINE size #-}
sizeBool :: Bool -> Int
sizeBool b = if b then 8 else 8
{-# RULES "size/Bool" forall (b :: Bool). size b = sizeBool b #-}

-- Operators, literals, constructors, variables that stand there twice; a rule that goes round and round.
(<+>) :: Int -> Int -> Int
a <+> b = a + b
{-# NOINLINE (<+>) #-}
power :: Int -> Int -> Int
power x n = product (replicate n x)
{-# NOINLINE power #-}
orElse :: Maybe a -> a -> a
orElse (Just x) _ = x
orElse Nothing x = x
{-# NOINLINE orElse #-}
same :: Int -> Int -> Bool
same a b = a == b
{-# NOINLINE same #-}
{-# RULES
"plus/commutes" forall a b. a <+> b = b <+> a
"plus/plus" forall a b c. (a <+> b) <+> c = a <+> (b <+> c)
"power/2" forall x. power x 2 = x * x
"orElse/Just" forall x y. orElse (Just x) y = x
"same/same" forall a. same a a = True
  #-}

main :: IO ()
main = do
  let xs = [1 .. 10] :: [Int]
      shared = mapp (+ 1) xs
  print (mapp (* 2) (mapp (+ 1) (mapp (subtract 3) xs)))
  print (mapp show shared, sum shared)
  print (keep even (mapp (+ 3) xs), (keep odd . mapp (* 3)) xs)
  print (fold (+) 0 (upTo 1 100), fold (:) [] (upTo 3 5), length (upTo 1 9))
  print (total (scale 3 [Square 1, Square 2]), total [Line 3], total (scale 2 (scale 5 [Square 1])))
  print (size True, size 'x', size [1 :: Int, 2], size ())
  print (1 <+> 2 <+> 3, power 7 2, power 2 10, orElse (Just 'a') undefined, orElse Nothing 'b')
  print (let n = length xs in same n n, same 1 2)
