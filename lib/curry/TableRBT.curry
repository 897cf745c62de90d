-- | Tables by the names of older programs.
module TableRBT (TableRBT, emptyTableRBT, isEmptyTable, lookupRBT, updateRBT, tableRBT2list, deleteRBT) where

import Data.Table.RBTree

emptyTableRBT :: Eq k => (k -> k -> Bool) -> TableRBT k a
emptyTableRBT = emptyBy

isEmptyTable :: TableRBT _ _ -> Bool
isEmptyTable = isEmpty

lookupRBT :: k -> TableRBT k a -> Maybe a
lookupRBT = Data.Table.RBTree.lookup

updateRBT :: k -> a -> TableRBT k a -> TableRBT k a
updateRBT = update

tableRBT2list :: TableRBT k a -> [(k, a)]
tableRBT2list = toList

deleteRBT :: k -> TableRBT k a -> TableRBT k a
deleteRBT = delete
