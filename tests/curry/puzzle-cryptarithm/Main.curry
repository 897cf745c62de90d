-- TO + GO = OUU, where O is one: digits are chosen without repetition, column by column.
digit :: [Int] -> Int -> (Int, [Int])
digit ds from = pick ds
 where
  pick (x : xs) = takeIt ? skip
   where takeIt | x >= from = (x, xs)
         skip = let (y, ys) = pick xs in (y, x : ys)

solve :: (Int, Int, Int)
solve | u == mod (o + o) 10 && t + g + c == 10 + u && o == 1 = (to, go, out)
 where
  (t, d1) = digit [0 .. 9] 1
  (o, d2) = digit d1 1
  (g, d3) = digit d2 1
  (u, _) = digit d3 0
  c = div (o + o) 10
  to = 10 * t + o
  go = 10 * g + o
  out = 100 * o + 10 * u + mod (o + o) 10

main :: ((Int, Int, Int), Bool)
main = let s@(a, b, c) = solve in (s, a + b == c)
