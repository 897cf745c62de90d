{-# LANGUAGE RankNTypes #-}
-- | The parts of GHC's extras that are plain Haskell.
module GHC.Exts
  ( the, sortWith, groupWith, Down(..), IsString(..), build, augment, lazy, inline, oneShot, coerce, Constraint, seq, maxTupleSize
  ) where

import Data.Coerce (coerce)
import Data.Function (on)
import Data.Kind (Constraint)
import Data.List (groupBy, sortBy)
import Data.Ord (Down(..), comparing)
import Data.String (IsString(..))

-- | The one value that all elements have.
the :: Eq a => [a] -> a
the (x:xs)
  | all (== x) xs = x
  | otherwise     = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy ((==) `on` f) (sortWith f xs)

build :: (forall b . (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b . (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

lazy, inline :: a -> a
lazy x = x
inline x = x

oneShot :: (a -> b) -> a -> b
oneShot f = f

maxTupleSize :: Int
maxTupleSize = 62
