module T where

import Prelude hiding (Maybe (..))
import qualified Prelude

data Maybe a = Nothing | Just a
f :: Maybe Int -> Int
f _ = 1
x = f (lookup 1 [(1, 2)])
