-- if with its branches on lines of their own, in a do.
import Control.Search.SetFunctions

main :: [Int]
main = do
  x <- sortValues (set0 (1 ? 2 ? 3))
  if odd x
    then return x
    else []
