-- Constraints of numbers between bounds: a puzzle of letters, queens, the magic square, and each kind of constraint.
import CLP.FD hiding (sum)
import qualified CLP.FD as FD

-- SEND + MORE = MONEY
smm :: [Int]
smm = solveFD [] xs (s ># 0 /\ m ># 0 /\ allDifferent xs
                     /\ 1000 * s + 100 * e + 10 * n + d + 1000 * m + 100 * o + 10 * r + e
                        =# 10000 * m + 1000 * o + 100 * n + 10 * e + y)
  where xs@[s, e, n, d, m, o, r, y] = take 8 (domain 0 9)

queens :: [Option] -> Int -> [[Int]]
queens options n = solveFDAll options qs (allSafe qs)
  where
    qs = take n (domain 1 n)
    allSafe cols = case cols of
      []     -> true
      c : cs -> safe c (zip [1 ..] cs) /\ allSafe cs
    safe q rest = allC (\(i, p) -> q /=# p /\ q /=# p +# fd i /\ q /=# p -# fd i) rest

magic :: [[Int]]
magic = solveFDAll [] sq (allDifferent sq /\ allC (\l -> FD.sum l Equ 15) [[a, b, c], [d, e, f], [g, h, i], [a, d, g], [b, e, h], [c, f, i], [a, e, i], [c, e, g]] /\ a <# c /\ a <# g /\ a <# i /\ c <# g)
  where sq@[a, b, c, d, e, f, g, h, i] = take 9 (domain 1 9)

small :: ([[Int]], [[Int]], [[Int]], [Int], [[Int]])
small = (magic, solveFDAll [] [x, y] (x *# y =# fd 12 /\ x <# y), solveFDAll [] [x] (x *# x +# y *# y =# fd 25 /\ x >=# y /\ y /=# fd 0)
       , solveFDOne [Down] [x, z +# 1] (abs (x -# y) ># fd 7 /\ z =# fd 3), solveFDAll [] [x, y] (count 3 [x, y, z] Geq 2 /\ z <=# 2 /\ scalarProduct [2, 1] [x, y] Lt 10))
  where x : y : z : _ = domain 0 10

main :: ([Int], Int, [[Int]], Int, ([[Int]], [[Int]], [[Int]], [Int], [[Int]]))
main = (smm, length (queens [] 6), take 1 (queens [FirstFail] 8), length (queens [FirstFail, Down] 5), small)
