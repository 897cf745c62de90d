-- Of sets without end only what is asked for is found.
import Control.Search.SetFunctions
import Control.Search.Unsafe
upfrom :: Int -> Int
upfrom n = n ? upfrom (n + 1)
main :: (Bool, [Int], Bool)
main = (isEmpty (set1 upfrom 5), take 3 (allValues (upfrom 2)), isEmpty (set0 (failed :: Int)))
