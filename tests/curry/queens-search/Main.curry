-- Six queens, one column after the other: the four ways.
queens :: Int -> [Int]
queens n = place n
  where
    place 0 = []
    place k | k > 0 = let qs = place (k - 1)
                          q  = anyOf [1 .. n]
                      in check q qs 1 (q : qs)
    check _ []       _ r = r
    check q (p : ps) d r | q /= p && q /= p + d && q /= p - d = check q ps (d + 1) r

main :: [Int]
main = queens 6
