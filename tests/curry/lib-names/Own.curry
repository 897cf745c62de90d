module Own where

import Prelude hiding (lookup, map, filter, foldr, readFile, mapM)

lookup, filter :: Int
lookup = 1
filter = 2

map :: a -> [a]
map x = [x, x]

foldr :: [Int]
foldr = [5]

readFile :: String
readFile = "file"

insert :: [Int] -> [Int]
insert xs = 2 : xs

mapM :: Int -> Int -> Int
mapM = (*)
