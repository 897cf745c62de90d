{-# LANGUAGE DataKinds, FlexibleContexts #-}
-- | Where functions of Data.IntMap were that are in Data.IntMap.Internal.Debug now.
module Data.IntMap.Internal.DeprecatedDebug (showTree, showTreeWith) where

import Data.IntMap.Internal (IntMap)
import Utils.Containers.Internal.TypeError

showTree :: Whoops "Data.IntMap.showTree has moved to Data.IntMap.Internal.Debug.showTree" => IntMap a -> String
showTree _ = undefined

showTreeWith :: Whoops "Data.IntMap.showTreeWith has moved to Data.IntMap.Internal.Debug.showTreeWith"
             => Bool -> Bool -> IntMap a -> String
showTreeWith _ _ _ = undefined
