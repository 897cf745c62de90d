-- Infinite lists with choices in them: call-time choice makes each element one value.
import Data.List (last)

walk :: Int -> [Int]
walk n = n : walk (n + 1 ? n - 1)

returns :: Int -> [Int]
returns k | last p == 0 && length (filter (== 0) p) == 2 = p where p = take k (walk 0)

ones :: [Int]
ones = c : map (+ c) ones' where c = 0 ? 1
                                 ones' = [1, 2]

main :: [Int]
main = returns 3 ? returns 5 ? ones
