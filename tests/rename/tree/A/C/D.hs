module A.C.D where

y = 1
