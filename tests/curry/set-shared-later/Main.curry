-- An argument of a set function that nobody has evaluated before, and that is looked at afterwards: one choice.
import Control.Search.SetFunctions
main :: ([Int], Int)
main = let x = 1 ? 2; s = sortValues (set1 (\y -> y ? y) x) in (take 1 s, x)
