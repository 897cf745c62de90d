module B where

import Prelude
import C
b = c
