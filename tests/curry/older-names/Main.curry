import List (sort, nub)
import Char (toUpper)
import Maybe (fromJust, (>>-))
import Integer (isqrt, factorial, bitAnd, bitXor)
import AllSolutions (getAllValues)
import Findall (findall)
import SetFunctions (set1, sortValues)
import Combinatorial (permute, subset, sizedSubset)
import FiniteMap
import IOExts

main :: IO ()
main = do
  print (sort (nub [3, 1, 3]), map toUpper "ok", fromJust (Just 1 >>- \n -> Just (n + 1)))
  print (isqrt 99, factorial 20, bitAnd 12 10, bitXor 12 10)
  vs <- getAllValues (permute "abc")
  print (length vs)
  print (findall (\x -> x =:= (1 :: Int) ? x =:= 2))
  print (sortValues (set1 subset [1, 2]), sortValues (set1 (sizedSubset 2) "abc"))
  print (fmToList (addToFM (listToFM (<) [(2, "b"), (1, "a")]) 3 "c"))
  r <- newIORef 'x'
  readIORef r >>= print
