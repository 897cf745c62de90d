module A.Types where
data T = Leaf Int | Node [T]
class Render a where
  render :: a -> String
  render _ = "?"
