module T where

import Tarry.Typeable

describe :: Typeable a => a -> Int
describe _ = 1

use :: f Int -> Int
use x = describe x
