{-# LANGUAGE DataKinds, FlexibleContexts #-}
-- | Data.Map.Lazy by its older name, and what is no more.
module Data.Map (module Data.Map.Lazy, insertWith', insertWithKey', insertLookupWithKey', fold, foldWithKey) where

import Data.Map.Lazy
import Prelude (Maybe, undefined)
import Utils.Containers.Internal.TypeError

insertWith' :: Whoops "Data.Map.insertWith' is gone. Use Data.Map.Strict.insertWith."
            => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith' _ _ _ _ = undefined

insertWithKey' :: Whoops "Data.Map.insertWithKey' is gone. Use Data.Map.Strict.insertWithKey."
               => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey' _ _ _ _ = undefined

insertLookupWithKey' :: Whoops "Data.Map.insertLookupWithKey' is gone. Use Data.Map.Strict.insertLookupWithKey."
                     => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey' _ _ _ _ = undefined

fold :: Whoops "Data.Map.fold is gone. Use foldr." => (a -> b -> b) -> b -> Map k a -> b
fold _ _ _ = undefined

foldWithKey :: Whoops "Data.Map.foldWithKey is gone. Use foldrWithKey." => (k -> a -> b -> b) -> b -> Map k a -> b
foldWithKey _ _ _ = undefined
