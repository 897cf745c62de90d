-- | The name of Control.Search.SetFunctions in older programs.
module SetFunctions (module Control.Search.SetFunctions) where

import Control.Search.SetFunctions
