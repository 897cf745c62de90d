module T where

a = show @Maybe
b = fmap @Int
