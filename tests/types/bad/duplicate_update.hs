{-# LANGUAGE DuplicateRecordFields #-}
-- Updates of fields that several types have.
module DuplicateUpdate where

data A = A { name :: Int, only :: Int }
data B = B { name :: Int, other :: Int }

g a = a { name = 1 }
h a = a { only = 1, other = 2 }
ok a = a { only = 1, name = 2 }
ok2 a = (a :: B) { name = 1 }
ok3 :: B -> B
ok3 a = a { name = 1 }
