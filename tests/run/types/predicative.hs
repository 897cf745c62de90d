{-# LANGUAGE RankNTypes #-}
-- What is given to functions with polymorphic arguments without ImpredicativeTypes: by `$`, by lambdas, in newtypes.
module Main (main) where

import Control.Monad.ST (ST, runST)
import Data.STRef (modifySTRef, newSTRef, readSTRef)

poly :: (forall a. [a] -> Int) -> ([Int], String) -> Int
poly f (xs, s) = f xs + f s

newtype Measure = Measure { measure :: forall a. [a] -> Int }

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

newtype Const' a b = Const' { getConst' :: a }
instance Functor (Const' a) where fmap _ (Const' x) = Const' x

view :: Lens s a -> s -> a
view l s = getConst' (l Const' s)

first :: Lens (a, b) a
first f (x, y) = fmap (\x' -> (x', y)) (f x)

counter :: Int -> (forall s. ST s Int)
counter n = do
  r <- newSTRef 0
  mapM_ (\i -> modifySTRef r (+ i)) [1 .. n]
  readSTRef r

choose :: Bool -> (forall a. [a] -> Int) -> (forall a. [a] -> Int) -> (forall a. [a] -> Int)
choose b f g = if b then f else g

main :: IO ()
main = do
  print (poly length ([1, 2, 3], "four"))
  print (poly (\xs -> length xs * 2) $ ([1], "ab"))
  print (map (\(Measure f) -> poly f ([1], "abc")) [Measure length, Measure (const 7), Measure $ \xs -> length (take 2 xs)])
  print (runST $ counter 10, runST (counter 4))
  print (map (\p -> view first p) [(1, 'a'), (2, 'b')], map (view first) [("x", 'c')])
  print (choose True length (const 0) "abc" + choose False length (const 0) [()])
