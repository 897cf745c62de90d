-- Four queens, by testing permutations.
perm :: [a] -> [a]
perm []     = []
perm (x:xs) = ins (perm xs)
  where ins ys     = x : ys
        ins (y:ys) = y : ins ys

safe :: [Int] -> Bool
safe qs = and [ abs (q - p) /= d | (i, q) <- zip [1 ..] qs, (j, p) <- zip [1 ..] qs, i < j, let d = j - i ]

main :: [Int]
main | safe qs = qs where qs = perm [1 .. 4]
