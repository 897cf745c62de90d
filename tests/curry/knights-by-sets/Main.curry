-- The tours of a knight on three by four fields from a corner: there are two.
import Control.Search.SetFunctions
type P = (Int, Int)
jump :: P -> P
jump (x, y) = (x+1,y+2) ? (x+1,y-2) ? (x-1,y+2) ? (x-1,y-2) ? (x+2,y+1) ? (x+2,y-1) ? (x-2,y+1) ? (x-2,y-1)
ok :: P -> Bool
ok (x, y) = x >= 1 && x <= 3 && y >= 1 && y <= 4
tour :: Int -> P -> [P] -> [P]
tour n p ps | ok p && not (elem p ps) = if n == 12 then p : ps else tour (n + 1) (jump p) (p : ps)
main :: Int
main = length (valuesOf (set1 (tour 1 (1,1)) []))
