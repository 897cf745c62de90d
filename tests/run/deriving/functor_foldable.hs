{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
-- Derived Functor, Foldable and Traversable for trees, records, function fields, compositions and infix constructors.
module Main where

import Data.Foldable (foldl', toList, foldrM)
import Data.Traversable (mapAccumL)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Eq, Functor, Foldable, Traversable)
data Pair b a = Pair b a a deriving (Show, Functor, Foldable, Traversable)
data Mix a = Mix { m1 :: Maybe a, m2 :: [(Int, a)], m3 :: Either String (Maybe a) } deriving (Show, Functor, Foldable, Traversable)
newtype Fn r a = Fn { runFn :: r -> (a, Int) } deriving Functor
newtype Cont r a = Cont ((a -> r) -> r) deriving Functor
data Free f a = Pure a | Free (f (Free f a))
deriving' :: ()
deriving' = ()
data Inf a = a :| Inf a | End deriving (Show, Functor, Foldable, Traversable)
infixr 5 :|

build :: [a] -> Tree a
build [] = Leaf
build xs = let (l, x : r) = splitAt (length xs `div` 2) xs in Node (build l) x (build r)

main :: IO ()
main = do
  let t = build [1 .. 7 :: Int]
      r = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]
  print (fmap (* 10) t)
  print (sum t, product t, maximum t, length t, elem 4 t, toList t, foldr (:) [] t, null t, null Leaf)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) r)
  print (traverse (\x -> if x > 1 then Just x else Nothing) r)
  print (mapAccumL (\acc x -> (acc + x, acc)) 0 t)
  mapM_ print (3 :| 4 :| End)
  print (sequenceA (Pair 'c' [1, 2] [3]))
  let m = Mix (Just 1) [(0, 2), (9, 3)] (Right (Just 4))
  print (fmap negate m, sum m, toList m)
  print (foldMap (\x -> [x, x]) m, sequence (fmap Just m))
  print (runFn (fmap show (Fn (\x -> (x + 1, 7)))) 41)
  let Cont k = fmap (+ 1) (Cont (\c -> c 1 ++ c 2)) in print (k show)
  print (foldrM (\x acc -> if x > 0 then Right (x + acc) else Left x) 0 [1, 2, 3])
  print (foldl' (flip (:)) [] r, "x" <$ r)
  print (concatMap show t, any even t, all (> 0) t, minimum r, foldr1 (-) t)
