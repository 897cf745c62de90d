-- Ways of a knight over a board of 3 by 4 that visit each field once; how many from this corner.
import Data.List (last)
import Control.Search.SetFunctions

type Field = (Int, Int)

jump :: Field -> Field
jump (x, y) | inside (x', y') = (x', y')
 where (dx, dy) = anyOf [(1, 2), (2, 1)]
       x' = x + (dx ? negate dx)
       y' = y + (dy ? negate dy)
       inside (a, b) = a >= 1 && a <= 3 && b >= 1 && b <= 4

tour :: [Field] -> [Field]
tour fs@(f : gs)
  | length fs == 12 = fs
  | length fs < 12 && notElem next fs = tour (next : fs) where next = jump f

main :: (Int, [Field], Bool)
main = (length ts, sorted (map head ts), all ((== (1, 1)) . last) ts)
 where ts = valuesOf (set1 tour [(1, 1)])
       sorted fs = [ (x, y) | x <- [1 .. 3], y <- [1 .. 4], elem (x, y) fs ]
