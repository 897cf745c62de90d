-- All values and solutions as lists, in the order of depth-first search; a failure is an empty list.
import Control.Search.AllValues

digits :: Int
digits = 3 ? 1 ? 2

main :: IO ()
main = do
  xs <- getAllValues (digits * 10)
  print xs
  ys <- getAllValues (failed :: Int)
  print ys
  z <- getOneValue (digits + digits)
  print z
  n <- getOneValue (head [] :: Int)
  print n
  ss <- getAllSolutions (\x -> x =:= (1 ? 2 :: Int))
  print ss
