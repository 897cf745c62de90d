import Control.Search.SearchTree

main :: IO ()
main = do
  print (allValuesDFS (someSearchTree (1 ? 2 ? failed ? 3)))
  print (isDefined (head ""), isDefined 1)
