{-# LANGUAGE RankNTypes, TypeOperators #-}
-- | A synonym with a forall, twice in one type: a natural transformation of natural transformations.
module Main where

type f ~> g = forall a. f a -> g a
type Nat f g = forall x. Show x => f x -> g x

newtype Both f g a = Both (f a, g a)

class HFunctor t where
  hmap :: (f ~> g) -> t f ~> t g

newtype Twice f a = Twice (f a, f a)

instance HFunctor Twice where
  hmap n (Twice (x, y)) = Twice (n x, n y)

shown :: Nat f g -> Nat (Both f f) (Both g g)
shown n (Both (x, y)) = Both (n x, n y)

toMaybe :: [] ~> Maybe
toMaybe xs = case xs of { [] -> Nothing; y : _ -> Just y }

main :: IO ()
main = do
  case hmap toMaybe (Twice ("abc", "")) of Twice p -> print p
  case shown (map' show) (Both ([1 :: Int], [2, 3])) of Both p -> print p
  where map' :: (forall b. Show b => b -> String) -> Nat [] []
        map' f xs = [x | x <- xs, not (null (f x))]
