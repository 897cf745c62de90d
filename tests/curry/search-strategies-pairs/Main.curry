-- Breadth first, depth first and by growing depth in an infinite tree of pairs.
import Control.Search.SearchTree
nat :: Int
nat = 0 ? (nat + 1)
pairs :: (Int, Int)
pairs = (nat, nat)
main :: IO ()
main = do
  t <- getSearchTree pairs
  print (take 6 (allValuesBFS t))
  print (take 4 (allValuesDFS t))
  print (length (take 10 (allValuesIDS t)))
