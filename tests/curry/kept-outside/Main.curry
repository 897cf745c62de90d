-- What is evaluated inside of allValues is what it was, afterwards: there are two variables, in each branch, though the
-- first branch has evaluated x outside as well.
import Control.Search.AllValues

mk :: Int -> Maybe Int
mk n = if n > 0 then Just u else Nothing where u free

main :: (Int, [Maybe Int], Maybe Int)
main = let x = mk 1 in (if False ? True then length (allValues x) else 1, allValues x, x)
