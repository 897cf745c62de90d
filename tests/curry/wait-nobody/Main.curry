-- Nobody binds the variable: which values there are cannot be said, and surely not that there is only this one.
import Control.Search.AllValues

main :: [Int]
main = let x free in allValues (x + 1 ? 3)
