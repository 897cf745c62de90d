-- A program without module header, main not of type IO (), a definition called like a Prelude function used qualified.
import Prelude hiding (filter)
import qualified Prelude
import Data.List (sort)
import qualified Data.List

main = do
  let xs = Main.filter (> 1) [1, 2, 3]
  print xs
  print (Data.List.sort "hello", Prelude.filter even [1 .. 4])
  return (length xs)

filter p = foldr (\x r -> if p x then x : r else r) []
