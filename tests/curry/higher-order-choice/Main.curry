-- Folds and maps with functions that choose: each element chooses for itself.
sign :: Int -> Int
sign n = n ? negate n

insertAny :: a -> [a] -> [a]
insertAny x xs = x : xs
insertAny x (y : ys) = y : insertAny x ys

main :: (Int, [Char])
main | s == 0 = (s, foldr insertAny [] "ab")
  where s = foldr (+) 0 (map sign [1, 2, 3])
