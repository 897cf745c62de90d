-- | The name of Data.List in older programs.
module List (module Data.List) where

import Data.List
