-- | The name of Data.RedBlackTree in older programs.
module RedBlackTree
  (RedBlackTree, empty, isEmpty, newTreeLike, lookup, update, delete, tree2list, sortBy, setInsertEquivalence) where

import Prelude ()
import Data.RedBlackTree
