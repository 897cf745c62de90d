-- Choices inside an action are fine where one value is left.
import Control.Search.SetFunctions

solve8 :: Int -> Int
solve8 n | x * x == n = x where x = anyOf [1 .. n]

main :: IO ()
main = do
  print (solve8 49)
  printValues (set1 solve8 64)
  mapM_ print [ y | Just y <- [Just 1, Nothing, Just 2] ]
