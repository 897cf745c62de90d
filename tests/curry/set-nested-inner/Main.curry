import Control.Search.SetFunctions
coin = 0 ? 1
pair x = (x, coin)
outer :: Int -> [(Int,Int)]
outer x = sortValues (set1 pair x)
main = sortValues (set0 (outer coin))
