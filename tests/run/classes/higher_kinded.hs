{-# LANGUAGE RankNTypes #-}
-- Classes of higher kinds: natural transformations, monad morphisms, Traversable by hand, applicative laws on values, zippers.
module Main where

import Data.Functor.Identity

class HFunctor t where hmap :: (forall a. f a -> g a) -> t f -> t g

data Rec f = Rec { rname :: f String, rage :: f Int }
instance HFunctor Rec where hmap n (Rec a b) = Rec (n a) (n b)

class Functor t => Trav t where
  trav :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequ :: Applicative f => t (f a) -> f (t a)
  sequ = trav id

data Tree a = Leaf | Bin (Tree a) a (Tree a) deriving Show
instance Functor Tree where fmap f = runIdentity . trav (Identity . f)
instance Trav Tree where
  trav _ Leaf = pure Leaf
  trav f (Bin l x r) = Bin <$> trav f l <*> f x <*> trav f r

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
newtype Backwards f a = Backwards { forwards :: f a }
instance Functor f => Functor (Backwards f) where fmap f = Backwards . fmap f . forwards
instance Applicative f => Applicative (Backwards f) where
  pure = Backwards . pure
  Backwards f <*> Backwards x = Backwards ((\a g -> g a) <$> x <*> f)
newtype Acc m a = Acc { getAcc :: m }
instance Functor (Acc m) where fmap _ (Acc m) = Acc m
instance Monoid m => Applicative (Acc m) where { pure _ = Acc mempty; Acc a <*> Acc b = Acc (a <> b) }
newtype ZipL a = ZipL { getZipL :: [a] } deriving Show
instance Functor ZipL where fmap f (ZipL xs) = ZipL (map f xs)
instance Applicative ZipL where { pure = ZipL . repeat; ZipL fs <*> ZipL xs = ZipL (zipWith ($) fs xs) }

label :: Trav t => t a -> t (Int, a)
label t = fst (runState (trav (\a -> State (\n -> ((n, a), n + 1))) t) 0)
labelBack :: Trav t => t a -> t (Int, a)
labelBack t = fst (runState (forwards (trav (\a -> Backwards (State (\n -> ((n, a), n + 1)))) t)) 0)
toL :: Trav t => t a -> [a]
toL = getAcc . trav (\a -> Acc [a])

build :: [a] -> Tree a
build [] = Leaf
build (x : xs) = let (l, r) = splitAt (length xs `div` 2) xs in Bin (build l) x (build r)

main :: IO ()
main = do
  let rec = Rec (Just "ann") (Just 30)
      Rec n a = hmap (maybe [] (: [])) rec
  print (n, a)
  let t = build "abcde"
  print (label t)
  print (toL (labelBack t), toL (fmap succ t))
  print (fmap toL (sequ (fmap (\c -> if c > 'z' then Nothing else Just c) t)))
  print (map toL (trav (\x -> [x, x * 10]) (build [1, 2])))
  print (getZipL ((,) <$> ZipL [1, 2, 3] <*> ZipL "ab"), take 2 (getZipL (pure 'x')))
