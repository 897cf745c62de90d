-- | The name of Data.Traversal in older programs.
module Traversal (module Data.Traversal) where

import Data.Traversal
