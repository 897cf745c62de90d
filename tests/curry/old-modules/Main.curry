import List
import Char
import Maybe
import FiniteMap
import Findall
import AllSolutions
import Integer
import IO
import IOExts
import ReadShowTerm
import Combinatorial
import SetFunctions
import Unsafe

coin = 0
coin = 1

main :: IO ()
main = do
  print (nub [1, 2, 1], isDigit '3', fromMaybe 0 Nothing)
  let fm = addListToFM (emptyFM (<)) [(2, 'b'), (1, 'a')]
  print (fmToList fm)
  print (lookupFM fm 2)
  print (findall (\x -> x =:= coin))
  vs <- getAllValues (coin + coin)
  print vs
  print (factorial 20, pow 2 10, 3)
  print (readTerm "[(1,\"x\")]" :: [(Int, String)])
  putStrLn (showTerm (Just [1, 2]))
  print (sizedSubset 2 [1, 2, 3] =:= [1, 3])
  print (sort (valuesOf' (set0 coin)))
  hPutStrLn stdout "done"
 where valuesOf' = sortValues
