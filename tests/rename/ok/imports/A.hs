module A (fromA, module A2, Tree(Tree), Shown(..), module B) where

import A2
import B hiding (blend, other)
import qualified A3

fromA = hidden
hidden = A3.x
data Tree = Tree | NotExported
class Shown a where shown :: a -> a
