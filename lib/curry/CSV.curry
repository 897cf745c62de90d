-- | The name of Text.CSV in older programs.
module CSV (module Text.CSV) where

import Text.CSV
