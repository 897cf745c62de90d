module A (a, Type) where

import B

a = fromB
private = 1
data Type = Secret
