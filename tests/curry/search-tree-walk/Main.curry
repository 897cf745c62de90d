-- Search trees: the values below, by several strategies.
import Control.Search.SearchTree
import Data.List (sort)

bits :: Int -> [Int]
bits n = if n == 0 then [] else (0 ? 1) : bits (n - 1)

main :: IO ()
main = do
  t <- getSearchTree (bits 2)
  print (sort (allValuesDFS t) == sort (allValuesBFS t))
  print (allValuesDFS t)
  print (length (allValuesIDS t))
