-- | The name of Control.Search.SearchTree in packages.
module Control.SearchTree (module Control.Search.SearchTree) where

import Control.Search.SearchTree
