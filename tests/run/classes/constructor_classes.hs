{-# LANGUAGE FlexibleInstances #-}
-- Constructor classes: user-defined functors, containers, a traversable, classes over partially applied types.
module Main where

import Prelude hiding (Functor (..))

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$$) :: a -> f b -> f a
  (<$$) = fmap . const

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  fromL :: [a] -> f a
  fromL = foldr insert empty

newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]
data Tree a = Leaf | Branch (Tree a) a (Tree a)
newtype Compose f g a = Compose { getCompose :: f (g a) }
newtype Flip p b a = Flip { runFlip :: p a b }

instance Functor [] where fmap = map
instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)
instance Functor (Either e) where
  fmap f = either Left (Right . f)
instance Functor ((,) a) where fmap f (a, b) = (a, f b)
instance Functor ((->) r) where fmap = (.)
instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Branch l x r) = Branch (fmap f l) (f x) (fmap f r)
instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h = Compose . fmap (fmap h) . getCompose
instance Functor (Flip (,) b) where fmap f (Flip (a, b)) = Flip (f a, b)

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b
instance Container Tree where
  empty = Leaf
  insert x Leaf = Branch Leaf x Leaf
  insert x (Branch l y r) = Branch r y (insert x l)
  toL Leaf = []
  toL (Branch l x r) = toL l ++ [x] ++ toL r

fill :: Container f => f Int
fill = fromL [1 .. 6]

convert :: (Container f, Container g) => f a -> g a
convert = fromL . toL

main :: IO ()
main = do
  print (fmap (+ 1) [1, 2, 3], fmap show (Just 4), 'x' <$$ [1, 2])
  print (fmap length (Right "abc" :: Either Int String), fmap not ('k', True), fmap (* 2) (+ 1) 5)
  print (toL (fill :: Stack Int), toL (fill :: Queue Int), toL (fill :: Tree Int))
  print (toL (convert (fill :: Queue Int) :: Stack Int))
  print (toL (fmap (\x -> x * x) (fill :: Tree Int)))
  print (getCompose (fmap negate (Compose [Just 1, Nothing, Just 3])))
  print (runFlip (fmap show (Flip (1, 'b'))))
