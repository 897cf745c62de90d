import Control.Search.SetFunctions
import Data.List (nub)

main :: [Int]
main = nub (sortValues (set0 ((1 ? 2) + (1 ? 2))))
