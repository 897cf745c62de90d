-- The modules of the library export what they have themselves: what they share with the Prelude can be hidden there, and be
-- something else. What a partial evaluator looks for is a function.
import Prelude hiding (lookup, map, filter, foldr, readFile, mapM)
import Control.Monad
import Data.Function
import Data.List
import System.IO
import Own (lookup, map, filter, foldr, readFile, insert, mapM)

main :: ([Int], Int, [Int], Bool, String, [Int], Int)
main = (map 2, PEVAL (lookup + filter), sort (insert [3, 1]), x =:= True & foldr =:= y &> x, readFile, y, (mapM `on` (+ 1)) 2 3)
  where x, y free
