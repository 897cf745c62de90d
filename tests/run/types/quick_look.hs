{-# LANGUAGE ImpredicativeTypes, ScopedTypeVariables #-}
-- Quick Look: the examples of the paper, and some more. GHC 9.0 does not have it (9.2 does): the output was derived by
-- hand, all these functions being the identity.
module Main where
import Control.Monad.ST
import Data.STRef
ids :: [forall a. a -> a]
ids = [id, \x -> x]
single :: a -> [a]
single x = [x]
inc :: Int -> Int
inc = (+ 1)
poly :: (forall a. a -> a) -> (Int, Bool)
poly f = (f 1, f True)
choose :: a -> a -> a
choose a _ = a
app :: (a -> b) -> a -> b
app f x = f x
revapp :: a -> (a -> b) -> b
revapp x f = f x
a1 :: Int
a1 = length ids
a2 :: [forall a. a -> a]
a2 = tail ids
a3 :: forall a. a -> a
a3 = head ids
a4 :: [forall a. a -> a]
a4 = single id
c1 :: [forall a. a -> a]
c1 = id : ids
c2 :: [forall a. a -> a]
c2 = map id ids
c3 :: [forall a. a -> a]
c3 = ids ++ ids
c4 :: (Int, Bool)
c4 = poly (head ids)
c5 :: [(Int, Bool)]
c5 = map poly (single id)
d1 :: Int
d1 = runST $ do { r <- newSTRef 1; modifySTRef r (+ 1); readSTRef r }
d2 :: (Int, Bool)
d2 = app poly id
d3 :: (Int, Bool)
d3 = revapp id poly
d4 :: (Int, Bool)
d4 = poly $ id
m :: Maybe (forall a. [a] -> [a])
m = Just reverse
use :: Maybe (forall a. [a] -> [a]) -> ([Int], String)
use (Just f) = (f [1, 2], f "ab")
use Nothing = ([], "")
e1 = use m
e2 = use (Just (take 1))
pairs :: [(Int, forall a. a -> a)]
pairs = [(1, id), (2, \x -> x)]
f1 = [(n, g 'c', g True) | (n, g) <- pairs]
h1 = head ids 3
h2 = (head ids) 'x'
newtype W = W (forall a. a -> a)
ws = map (\i -> case i of W f -> f 2) [W id]
k1 :: (forall a. a -> a) -> (forall b. b -> b)
k1 f = f
main = do
  print (a1, length a2, a3 'c', length a4, length c1, length c2, length c3, c4, c5)
  print (d1, d2, d3, d4, e1, e2, f1, h1, h2, ws, k1 id 7)
  mapM_ (\(f :: forall a. a -> a) -> print (f 1, f 'c')) ids
