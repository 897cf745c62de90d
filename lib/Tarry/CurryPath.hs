-- | What Curry's System.Directory and System.FilePath take of Haskell's. A folder's contents have no order in Curry,
-- a size has no bounds.
module Tarry.CurryPath (module System.Directory, module System.FilePath) where

import System.Directory
import System.FilePath
