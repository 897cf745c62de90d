-- | The name of Control.Search.SetFunctions in packages.
module Control.SetFunctions (module Control.Search.SetFunctions) where

import Control.Search.SetFunctions
