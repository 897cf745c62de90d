-- A set function asks its argument only if its function does; an empty set of an argument that fails is no failure.
import Control.Search.SetFunctions

constZero :: Int -> Int
constZero _ = 0 ? 1

needs :: Int -> Int
needs 1 = 5
needs 1 = 6

main :: IO ()
main = do
  print (sortValues (set1 constZero failed))
  print (sortValues (set1 needs 2), isEmpty (set1 needs 2), sortValues (set1 needs 1))
