module Shapes where

data Shape = Circle { radius :: Int, centre :: () } | Square { side :: Int }
