-- Errors and failures inside of set functions; nested allValues
import Data.List (sum)
import Control.Search.SetFunctions
import Control.Search.AllValues

safeDiv :: Int -> Int -> Int
safeDiv x y | y /= 0 = x `div` y

avg :: [Int] -> Int
avg xs = safeDiv (sum xs) (length xs)

half :: Int -> Int
half n | 2 * m == n = m where m = upto n
upto :: Int -> Int
upto n = if n < 0 then failed else n ? upto (n - 1)

main :: (Bool, Bool, [Int], [[Int]])
main = ( isEmpty (set1 avg []), notEmpty (set1 avg [1, 2]), allValues (half (4 ? 5 ? 6))
       , allValues (allValues (half (4 ? 5)) ? allValues (1 ? 2)) )
