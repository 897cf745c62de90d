module Facade (module A, module B, module Data.Maybe, module L, lookupTwice, module Facade) where

import A hiding (hidden)
import B
import Data.Maybe (mapMaybe)
import Data.List as L (sortOn)
import qualified Data.List as Unused

lookupTwice :: Eq a => a -> [(a, a)] -> Maybe a
lookupTwice k t = lookup k t >>= \v -> lookup v t

helper :: Int -> Int
helper = (+ fromA)
