-- | The name of Data.Queue in older programs.
module Dequeue (module Data.Queue) where

import Prelude ()
import Data.Queue
