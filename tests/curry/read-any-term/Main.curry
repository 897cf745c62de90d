-- Names of Unsafe that old programs import: terms as text and back, and their order.
import Unsafe (compareAnyTerm, readAnyQTerm, readAnyUnqualifiedTerm, readsAnyQTerm, readsAnyUnqualifiedTerm, showAnyTerm)

data Tree = Leaf | Node Tree Int Tree
  deriving (Eq, Ord, Show, Read)

tree :: Tree
tree = Node (Node Leaf (-1) Leaf) 2 Leaf

again :: Tree
again = readAnyUnqualifiedTerm ["Prelude", "Main"] (showAnyTerm tree)

main :: IO ()
main = do
  print (again == tree)
  print (readAnyQTerm "[(1,'a'),(2,'b')]" :: [(Int, Char)])
  print (readsAnyQTerm "Leaf rest" :: [(Tree, String)])
  print (readsAnyUnqualifiedTerm [] "Just 3" :: [(Maybe Int, String)])
  print (map (compareAnyTerm tree) [Leaf, tree, Node tree 0 Leaf])
  print (let x free in [compareAnyTerm x x, compareAnyTerm x 1, compareAnyTerm (2 :: Int) x])
