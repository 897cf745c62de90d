module Lib.Through () where

import Lib.Orphans ()
