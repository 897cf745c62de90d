module Main where

import qualified Data.List as List

main = print (Map.insert 1) (M.insertWith 1) (Data.Map.empty) (Lst.nub []) (Map.empty) (Foo.bar)
