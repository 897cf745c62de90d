-- A class in one module, its instance in another, which is imported for that only.
import A.Types
import B.Inst ()
main :: [String]
main = map render [Leaf 1, Node [Leaf 2, Node []]]
