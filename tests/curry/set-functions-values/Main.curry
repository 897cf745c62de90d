-- What one can do with a set of values.
import Control.Search.SetFunctions

digit :: Int -> Int
digit n = n ? n + 1 ? n + 2

main :: IO ()
main = do
  let s = set1 digit 3
  print (sortValues s)
  print (isEmpty s, notEmpty s, valueOf 4 s, valueOf 9 s)
  print (foldValues (+) 0 s)
  print (sortValues (mapValues (* 10) s))
  print (sortValues (filterValues odd s))
  print (minValue s, maxValue s)
  printValues (set1 digit 7)
