-- A set function inside of another one: each captures its own choices.
import Control.Search.SetFunctions

small :: Int -> Int
small n = n ? n + 1

sums :: Int -> Int
sums n = foldValues (+) 0 (set1 small m) where m = n ? 10 * n

main :: ([Int], Int)
main = (sortValues (set1 sums 1), foldValues (+) 0 (set1 small (3 ? 4)))
