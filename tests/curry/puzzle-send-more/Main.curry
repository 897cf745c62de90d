-- SEND + MORE = MONEY, column by column
digits :: [Int]
digits = [0..9]

pick :: [a] -> (a, [a])
pick (x:xs) = (x, xs)
pick (x:xs) = let (y, ys) = pick xs in (y, x:ys)

main :: (Int,Int,Int)
main | s /= 0 && m /= 0 && send + more == money = (send, more, money)
  where
    (d, r1) = pick digits
    (e, r2) = pick r1
    (y, r3) | (d + e) `mod` 10 == fst p = p where p = pick r2
    (n, r4) = pick r3
    (r, r5) = pick r4
    (s, r6) = pick r5
    (o, r7) = pick r6
    (m, _)  | fst q == 1 = q where q = pick r7
    send = num [s,e,n,d]
    more = num [m,o,r,e]
    money = num [m,o,n,e,y]
    num = foldl (\a b -> 10 * a + b) 0
