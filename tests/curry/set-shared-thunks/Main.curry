-- Thunks that are shared between a set function, its arguments, allValues and the rest.
import Control.Search.SetFunctions
import Control.Search.Unsafe (allValues)

coin :: Int
coin = 0 ? 1

double :: Int -> Int
double x = x + x

pick :: [a] -> a
pick xs = foldr1 (?) xs

sumTo :: Int -> Int
sumTo n = if n == 0 then 0 else n + sumTo (n - 1)

both :: Int -> (Int, Int)
both x = (x ? x + 1, x)

main :: ([Int], [Int], [(Int, Int)], Int, [[Int]])
main = let c = coin; d = sumTo 5; e = pick [d, d + 1] in
  (sortValues (set1 double c), allValues (double e), sortValues (set1 both (d + c)), c, sortValues (set1 (\x -> [x, pick [x, d]]) c))
