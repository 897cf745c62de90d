-- Sudoku 4x4 by guess and propagation over lists
import Data.List (transpose)
type Grid = [[Int]]

dig :: Int
dig = 1 ? 2 ? 3 ? 4

fill :: Grid -> Grid
fill = map (map (\d -> if d == 0 then dig else d))

ok :: [Int] -> Bool
ok [] = True
ok (x : xs) = notElem x xs && ok xs

blocks :: Grid -> Grid
blocks [a, b, c, d] = [blk a b, blk' a b, blk c d, blk' c d]
  where blk (p : q : _) (r : s : _) = [p, q, r, s]
        blk' [_, _, p, q] [_, _, r, s] = [p, q, r, s]

solve :: Grid -> Grid
solve g | all ok rows && all ok (transpose rows) && all ok (blocks rows) = rows
  where rows = fill g

main :: Grid
main = solve [[1, 0, 3, 0], [0, 4, 0, 2], [2, 0, 4, 0], [0, 3, 0, 1]]
