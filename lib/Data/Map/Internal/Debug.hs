{-# LANGUAGE MagicHash #-}
-- | The trees behind maps, for the eye.
module Data.Map.Internal.Debug (showTree, showTreeWith, valid) where

import Data.Map.Internal (Map (..), valid)
import Tarry.Shape

showTree :: (Show k, Show a) => Map k a -> String
showTree = showTreeWith (\k x -> show k ++ ":=" ++ show x) True False

-- | Hanging or rotated; wide has empty lines between.
showTreeWith :: (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith label hang wide = drawn hang wide . shape
  where shape Tip                 = Leaf "|"
        shape (Bin _ k x Tip Tip) = Leaf (label k x)
        shape (Bin _ k x l r)     = Fork (label k x) (shape l) (shape r)
