{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Main where
import qualified Data.Map as M
import qualified Data.IntMap as IM
import Data.Kind (Type)
class GMapKey k where
  data GMap k :: Type -> Type
  empty :: GMap k v
  lookup' :: k -> GMap k v -> Maybe v
  insert :: k -> v -> GMap k v -> GMap k v
instance GMapKey () where
  data GMap () v = GMapUnit (Maybe v)
  empty = GMapUnit Nothing
  lookup' () (GMapUnit v) = v
  insert () v (GMapUnit _) = GMapUnit (Just v)
instance (GMapKey a, GMapKey b) => GMapKey (a, b) where
  data GMap (a, b) v = GMapPair (GMap a (GMap b v))
  empty = GMapPair empty
  lookup' (a, b) (GMapPair gm) = lookup' a gm >>= lookup' b
  insert (a, b) v (GMapPair gm) = GMapPair $ case lookup' a gm of
    Nothing -> insert a (insert b v empty) gm
    Just gm2 -> insert a (insert b v gm2) gm
instance (GMapKey a, GMapKey b) => GMapKey (Either a b) where
  data GMap (Either a b) v = GMapEither (GMap a v) (GMap b v)
  empty = GMapEither empty empty
  lookup' (Left a) (GMapEither m _) = lookup' a m
  lookup' (Right a) (GMapEither _ m) = lookup' a m
  insert (Left a) v (GMapEither m1 m2) = GMapEither (insert a v m1) m2
  insert (Right a) v (GMapEither m1 m2) = GMapEither m1 (insert a v m2)
instance GMapKey Int where
  newtype GMap Int v = GMapInt (IM.IntMap v)
  empty = GMapInt IM.empty
  lookup' k (GMapInt m) = IM.lookup k m
  insert k v (GMapInt m) = GMapInt (IM.insert k v m)
main :: IO ()
main = do
  let m = insert (Left (1, ())) "a" (insert (Right 2) "b" empty) :: GMap (Either (Int, ()) Int) String
  print (lookup' (Left (1, ())) m, lookup' (Right 2) m, lookup' (Right 3) m)
