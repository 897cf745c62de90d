-- A match written as =:<=, and a lazy pattern with a failure inside.
swapL :: (a, b) -> (b, a)
swapL ~(x, y) = (y, x)
main :: ([Int], Int)
main = let (as, bs) = span (< 3) [1, 2, 3, 4]
           x, rest free
       in ((x : rest) =:<= as) &> (rest ++ bs, x + length (fst' (swapL (failed, as))))
 where fst' (a, _) = a
