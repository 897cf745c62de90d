-- The names of modules may begin with small letters, like any other name.
module main where

import pairs
import qualified pairs as P hiding (both)

main :: (Int, Int, Int)
main = case both (1 ? 2) of (x, y) -> (x, y, P.first (P.swapped (3, 4)))
