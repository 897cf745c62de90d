-- Semigroup and Monoid instances of one's own and of the library, folded in several ways.
module Main where

import Data.Monoid
import Data.List (sortBy)
import Data.Ord (comparing)
import qualified Data.Foldable as F

newtype MaxI = MaxI Int deriving (Show, Eq)
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI minBound

data Stats = Stats { count :: Int, total :: Double, lo, hi :: Maybe Double } deriving Show
instance Semigroup Stats where
  Stats c t l h <> Stats c' t' l' h' = Stats (c + c') (t + t') (pick min l l') (pick max h h')
    where pick f (Just a) (Just b) = Just (f a b)
          pick _ Nothing b = b
          pick _ a Nothing = a
instance Monoid Stats where mempty = Stats 0 0 Nothing Nothing

stat :: Double -> Stats
stat x = Stats 1 x (Just x) (Just x)

newtype Endo' a = Endo' { run :: a -> a }
instance Semigroup (Endo' a) where Endo' f <> Endo' g = Endo' (f . g)
instance Monoid (Endo' a) where mempty = Endo' id

newtype MapM k v = MapM [(k, v)] deriving Show
instance (Ord k, Semigroup v) => Semigroup (MapM k v) where
  MapM a <> MapM b = MapM (merge a b)
    where merge [] ys = ys
          merge xs [] = xs
          merge ((k, v) : xs) ((l, w) : ys) = case compare k l of
            LT -> (k, v) : merge xs ((l, w) : ys)
            GT -> (l, w) : merge ((k, v) : xs) ys
            EQ -> (k, v <> w) : merge xs ys
instance (Ord k, Semigroup v) => Monoid (MapM k v) where mempty = MapM []

main :: IO ()
main = do
  print (mconcat (map MaxI [3, 9, 2]), mempty :: MaxI)
  print (foldMap stat [2, 4, 9.5])
  print (run (foldMap (Endo' . (+)) [1, 2, 3]) 10)
  print (mconcat [MapM [(w, [length w])] | w <- words "the cat the dog"])
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]))
  print (getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (getFirst (First (Just 1) <> First Nothing <> First (Just 3)), getLast (Last (Just 1) <> Last Nothing <> Last (Just 3)))
  print (sortBy (comparing snd <> comparing fst) [(2, 'a'), (1, 'b'), (1, 'a')])
  print (appEndo (mconcat [Endo (* 2), Endo (+ 1)]) 5)
  print (Just [1] <> Nothing <> Just [2], ("a", [1]) <> ("b", [2]), LT <> GT, EQ <> GT, () <> ())
  print (mempty :: String, (mempty, ()) :: (String, ()), mconcat ["x", "y"], (show <> const "-" <> show) 5)
  print (F.fold ["a", "b"], F.foldr' (+) 0 [1, 2], Sum 3 <> 4, Dual "a" <> Dual "b")
