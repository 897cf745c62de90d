-- Ends by an index outside of an array.
import Data.Array

main :: IO ()
main = do
  putStrLn "before"
  print (listArray (0, 3) "abcd" ! (7 :: Int))
