{-# LANGUAGE MagicHash #-}
-- | The tries behind maps, for the eye.
module Data.IntMap.Internal.Debug (showTree, showTreeWith) where

import Data.IntMap.Internal (IntMap (..))
import GHC.Exts (Int (..))
import Tarry.Shape

showTree :: Show a => IntMap a -> String
showTree = showTreeWith True False

-- | Hanging or rotated; wide has empty lines between. Negative keys are on the right, as GHC has them.
showTreeWith :: Show a => Bool -> Bool -> IntMap a -> String
showTreeWith hang wide = drawn hang wide . shape
  where shape Nil          = Leaf "|"
        shape (Tip k x)    = Leaf (' ' : show (I# k) ++ ":=" ++ show x)
        shape (Bin 0# l r) = Fork "*" (shape r) (shape l)
        shape (Bin _ l r)  = Fork "*" (shape l) (shape r)
