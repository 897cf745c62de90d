-- A variable is bound to an evaluated term at once, whatever is in it, and that is undone with the branch.
import Control.Search.SetFunctions
import Data.List (sum)

data T a = Leaf | N (T a) a (T a)

tree :: Int -> a -> T a
tree n x = if n == 0 then Leaf else N (tree (n - 1) x) x (tree (n - 1) x)

size :: T a -> Int
size Leaf = 0
size (N l _ r) = size l + 1 + size r

forced :: a -> a
forced x = id $!! x

inside :: [Int] -> Bool
inside xs = let y free in y =:= xs & y =:= 1 : _

main :: (Int, Int)
main = (1, whole) ? (2, half) ? (3, withVariable) ? (4, again) ? (5, inSet) ? (6, partly)
 where
  whole | x =:= forced [1 .. 1000] = sum x where x free
  half | x =:= forced (tree 8 'c') = size x where x free
  withVariable | x =:= forced [y, 2, y] & y =:= 5 = sum x where x, y free
  again | x =:= forced (Just 1) ? x =:= forced (Just 2) = maybe 0 id x where x free
  -- y cannot be bound inside: that waits.
  inSet = let y, r free in (r =:= (if isEmpty (set1 inside [y, 2]) then 0 else 1) & y =:= (3 ? 1)) &> r
  partly = let { xs = [1 .. 100]; x free } in take 50 xs =:= take 50 xs &> (x =:= xs &> sum x)
