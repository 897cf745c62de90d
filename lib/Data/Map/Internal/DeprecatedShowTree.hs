{-# LANGUAGE DataKinds, FlexibleContexts #-}
-- | Where functions of Data.Map were that are in Data.Map.Internal.Debug now.
module Data.Map.Internal.DeprecatedShowTree (showTree, showTreeWith) where

import Data.Map.Internal (Map)
import Utils.Containers.Internal.TypeError

showTree :: Whoops "showTree has moved to Data.Map.Internal.Debug.showTree." => Map k a -> String
showTree _ = undefined

showTreeWith :: Whoops "showTreeWith has moved to Data.Map.Internal.Debug.showTreeWith."
             => (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith _ _ _ _ = undefined
