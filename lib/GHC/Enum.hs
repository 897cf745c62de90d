-- | What can be counted.
module GHC.Enum (Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen) where

import Tarry.Enum (boundedEnumFrom, boundedEnumFromThen)
