-- | The name of Data.Time in older programs.
module Time (module Data.Time) where

import Data.Time
