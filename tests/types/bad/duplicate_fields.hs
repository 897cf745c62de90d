{-# LANGUAGE DuplicateRecordFields #-}
-- Fields of one name: what none of their types has.
module DuplicateFields where

data A = A { name :: Int, only :: Int }
data B = B { name :: Int, other :: Int }

ok a = a { only = 1, name = 2 }
i = A { name = 1, other = 2 }
only = 3
