-- | Tables from keys to values, as balanced trees.
module Data.Table.RBTree (TableRBT, empty, emptyBy, isEmpty, lookup, update, delete, toList) where

import Prelude hiding (empty, lookup)
import qualified Data.RedBlackTree as T

-- | A key that is looked for has no value.
type TableRBT k a = T.RedBlackTree (k, Maybe a)

empty :: Ord k => TableRBT k a
empty = emptyBy (<)

-- | Ordered by what is less.
emptyBy :: Eq k => (k -> k -> Bool) -> TableRBT k a
emptyBy less = T.empty same same (\(k, _) (l, _) -> less k l)
  where same (k, _) (l, _) = k == l

isEmpty :: TableRBT _ _ -> Bool
isEmpty = T.isEmpty

lookup :: k -> TableRBT k a -> Maybe a
lookup k t = maybe Nothing snd (T.lookup (k, Nothing) t)

update :: k -> a -> TableRBT k a -> TableRBT k a
update k x = T.update (k, Just x)

delete :: k -> TableRBT k a -> TableRBT k a
delete k = T.delete (k, Nothing)

toList :: TableRBT k a -> [(k, a)]
toList t = [ (k, x) | (k, Just x) <- T.toList t ]
