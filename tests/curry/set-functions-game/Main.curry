-- Taking stones: a position is won if there is a move to one that is lost, by set functions that call each other.
import Control.Search.SetFunctions
win :: Int -> Bool
win n | notEmpty (set1 loses n) = True
      | otherwise = False
loses :: Int -> ()
loses n | k >= 0 && not (win k) = () where k = n - (1 ? 2 ? 3)
main :: [Bool]
main = map win [0 .. 12]
