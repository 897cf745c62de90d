-- The cheapest way, by set functions: no way is cheaper.
import Control.Search.SetFunctions

data City = A | B | C | D deriving (Eq, Ord, Show)

road :: City -> (Int, City)
road A = (1, B) ? (4, C)
road B = (2, C) ? (7, D)
road C = (1, D)

way :: City -> City -> [City] -> (Int, [City])
way from to seen
  | from == to = (0, [to])
  | notElem next seen = (cost + rest, from : cs)
 where (cost, next) = road from
       (rest, cs) = way next to (next : seen)

cheapest :: City -> City -> (Int, [City])
cheapest a b = minValue (set3 way a b [a])

shorter :: Int -> City -> City -> [City]
shorter n a b | c < n = cs where (c, cs) = way a b [a]

main :: ((Int, [City]), Bool, Int)
main = (best, isEmpty (set3 shorter (fst best) A D), length (valuesOf (set3 way A D [A])))
 where best = cheapest A D
