-- | Putting two maps together, with a tactic for keys of the first only, of the second only, and of both. Meant to be imported qualified.
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Tactics
