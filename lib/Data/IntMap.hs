{-# LANGUAGE DataKinds, FlexibleContexts #-}
-- | Data.IntMap.Lazy by its older name, and what is no more.
module Data.IntMap (module Data.IntMap.Lazy, insertWith', insertWithKey', fold, foldWithKey) where

import Data.IntMap.Lazy
import Prelude (undefined)
import Utils.Containers.Internal.TypeError

insertWith' :: Whoops "Data.IntMap.insertWith' is gone. Use Data.IntMap.Strict.insertWith."
            => (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith' _ _ _ _ = undefined

insertWithKey' :: Whoops "Data.IntMap.insertWithKey' is gone. Use Data.IntMap.Strict.insertWithKey."
               => (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey' _ _ _ _ = undefined

fold :: Whoops "Data.IntMap.fold' is gone. Use Data.IntMap.foldr or Prelude.foldr." => (a -> b -> b) -> b -> IntMap a -> b
fold _ _ _ = undefined

foldWithKey :: Whoops "Data.IntMap.foldWithKey is gone. Use foldrWithKey." => (Key -> a -> b -> b) -> b -> IntMap a -> b
foldWithKey _ _ _ = undefined
