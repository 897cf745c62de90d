module Main where

import Data.Maybe
data T (f :: Type -> *) = T
type K :: Foo
type Lonely :: *
main = T
