module Data.Map.Strict (module Data.Map) where

import Data.Map
