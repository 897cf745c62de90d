-- | The name of Control.Search.SearchTree in older programs.
module SearchTree (module Control.Search.SearchTree) where

import Control.Search.SearchTree
