-- dutch national flag by functional patterns (rewriting until normal form)
import Control.Search.SetFunctions
data C = R | W | B deriving (Eq, Show, Ord)
swap :: [C] -> [C]
swap (x ++ [W] ++ y ++ [R] ++ z) = x ++ [R] ++ y ++ [W] ++ z
swap (x ++ [B] ++ y ++ [R] ++ z) = x ++ [R] ++ y ++ [B] ++ z
swap (x ++ [B] ++ y ++ [W] ++ z) = x ++ [W] ++ y ++ [B] ++ z
solve :: [C] -> [C]
solve flag = if isEmpty next then flag else solve (selectValue next) where next = set1 swap flag
main :: [C]
main = solve [B, W, R, W, R, B]
