module A.B where

import A.C.D
import Top

x = y
