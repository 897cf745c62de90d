module Lib.Orphans () where

import Lib.Class
import Lib.Type

instance Pretty Box where pretty (Box n) = "[" ++ show n ++ "]"
instance Semigroup Box where Box a <> Box b = Box (a + b)
