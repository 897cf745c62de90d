-- A set function's argument chooses outside of it; then one of its values is selected, and one of the others.
import Control.Search.SetFunctions
f :: Int -> Int -> Int -> Int
f a b c = a + b ? b * c
pickTwo :: Values Int -> (Int, Int)
pickTwo vs = case select vs of (x, r) -> (x, chooseValue r)
main :: (Int, Int)
main = pickTwo (set3 f (1 ? 10) 2 3)
