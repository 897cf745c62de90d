module Inventory.Store
  ( Store, empty, add, lookup, items, byTag, adjust, size, valid, history, undo, allTags
  ) where

import Prelude hiding (lookup)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Inventory.Types

data Store = Store
  { table   :: Map String Item
  , index   :: Map String (Set.Set String)
  , history :: [Event]
  , before  :: Maybe Store
  }

empty :: Store
empty = Store Map.empty Map.empty [] Nothing

add :: Item -> Store -> Store
add i s = s { table = Map.insert (name i) i (table s), index = foldr enter (index s) (Set.toList (tags i)) }
  where enter t = Map.insertWith Set.union t (Set.singleton (name i))

lookup :: String -> Store -> Maybe Item
lookup n = Map.lookup n . table

items :: Store -> [Item]
items = Map.elems . table

byTag :: String -> Store -> [Item]
byTag t s = [ i | n <- maybe [] Set.toList (Map.lookup t (index s)), Just i <- [lookup n s] ]

adjust :: Event -> (Item -> Either String Item) -> String -> Store -> Either String Store
adjust e f n s = do
  i <- maybe (Left ("no item " ++ n)) Right (lookup n s)
  i' <- f i
  Right s { table = Map.insert n i' (table s), history = e : history s, before = Just s }

undo :: Store -> Maybe Store
undo = before

size :: Store -> Int
size = Map.size . table

allTags :: Store -> [(String, Int)]
allTags = Map.toList . Map.map Set.size . index

-- Every tag entry names an item that has the tag.
valid :: Store -> Bool
valid s = and [ maybe False (Set.member t . tags) (lookup n s) | (t, ns) <- Map.toList (index s), n <- Set.toList ns ]
