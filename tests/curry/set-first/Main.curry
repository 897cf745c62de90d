-- Whether a set is empty, and one of its values, is known before all values are.
import Control.Search.SetFunctions
import Control.Search.SearchTree (dfsStrategy, bfsStrategy)

from :: Int -> Int
from n = n ? from (n + 1)

nothing :: Int -> Int
nothing _ = failed

pick :: Int -> Int
pick n = n ? n + 1

coin :: Int
coin = 10 ? 20

main :: IO ()
main = do
  print (isEmpty (set1 from 3), notEmpty (set0 (from 3)), isEmpty (set1 nothing 1))
  print (selectValue (set1 from 7), isEmpty (mapValues (+ 1) (set1 from 3)))
  getSomeValue (set1 from 5) >>= print
  print (sortValues (set1 (\n -> isEmpty (set1 pick n) || n > 0) 1))
  let vs = set1 pick 4
  print (fst (select vs), valuesOf (snd (select vs)), sortValues (set1 chooseValue vs))
  print (valuesOf (set1With dfsStrategy pick 1), valuesOf (set2With bfsStrategy (\a b -> pick a + b) 1 5))
