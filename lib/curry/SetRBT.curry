-- | Sets by the names of older programs.
module SetRBT
  ( SetRBT, emptySetRBT, isEmptySetRBT, elemRBT, insertRBT, insertMultiRBT, deleteRBT, setRBT2list, unionRBT, intersectRBT
  , sortRBT ) where

import qualified Data.RedBlackTree as T
import Data.Set.RBTree

emptySetRBT :: Eq a => (a -> a -> Bool) -> SetRBT a
emptySetRBT = emptyBy

isEmptySetRBT :: SetRBT _ -> Bool
isEmptySetRBT = Data.Set.RBTree.null

elemRBT :: a -> SetRBT a -> Bool
elemRBT = member

insertRBT :: a -> SetRBT a -> SetRBT a
insertRBT = insert

-- | Beside those that are the same.
insertMultiRBT :: Eq a => a -> SetRBT a -> SetRBT a
insertMultiRBT x s = T.setInsertEquivalence (==) (T.update x (T.setInsertEquivalence (\_ _ -> False) s))

deleteRBT :: a -> SetRBT a -> SetRBT a
deleteRBT = delete

setRBT2list :: SetRBT a -> [a]
setRBT2list = toList

unionRBT, intersectRBT :: SetRBT a -> SetRBT a -> SetRBT a
unionRBT = union
intersectRBT = intersection

sortRBT :: Eq a => (a -> a -> Bool) -> [a] -> [a]
sortRBT = sortBy
