import Control.Search.AllValues
import Data.List (sort)

coin :: Int
coin = 1 ? 2

main :: IO ()
main = do
  vs <- getAllValues (coin * coin + coin)
  print (sort vs)
  one <- getOneValue (failed ? 'x')
  print one
  ss <- getAllSolutions (\p -> let (x, y) = p in x ++ y =:= [1, 2 :: Int])
  print (length ss)
