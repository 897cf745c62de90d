-- sudoku 4x4 by member & transposition; strict search
import Data.List (transpose, nub)
type Board = [[Int]]
cell :: Int -> Int
cell n = if n == 0 then 1 ? 2 ? 3 ? 4 else n
ok :: [Int] -> Bool
ok xs = nub xs == xs
blocks :: Board -> Board
blocks [a, b, c, d] = [take 2 a ++ take 2 b, drop 2 a ++ drop 2 b, take 2 c ++ take 2 d, drop 2 c ++ drop 2 d]
rows :: Board -> Board
rows [] = []
rows (r : rs) | ok r' = r' : rows rs where r' = map cell r
solve :: Board -> Board
solve b | all ok (transpose s) && all ok (blocks s) = s where s = rows b
main :: Board
main = solve [[1,0,0,0],[0,0,3,0],[0,1,0,0],[0,0,0,2]]
