import Control.Search.SetFunctions
coin :: Int
coin = 0 ? 1
h :: Int -> [Int]
h y = sortValues (set1 g y) where g z = z + coin
main = sortValues (set1 h coin)
