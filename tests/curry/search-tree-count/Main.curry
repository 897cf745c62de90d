-- A search tree is data: counted, cut, walked.
import Control.Search.SearchTree

nat :: Int -> Int
nat n = n ? nat (n + 1)

parity :: Int -> Int
parity n | even n = n

main :: IO ()
main = do
  t <- getSearchTree (nat 0)
  print (take 3 (allValuesBFS t))
  print (searchTreeSize (limitSearchTree 3 t))
  u <- getSearchTree (parity (1 ? 2 ? 3 ? 4))
  print (allValuesDFS u)
  print (searchTreeSize u)
  print (isDefined (parity 3), isDefined (parity (3 ? 4)))
  print (take 2 (allValuesIDS (someSearchTree (parity (nat 5)))))
