module B.Inst where
import A.Types
instance Render T where
  render (Leaf n) = show n
  render (Node ts) = "(" ++ concatMap render ts ++ ")"
