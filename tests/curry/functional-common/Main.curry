-- What two lists have in common, by functions in patterns; several conditions in one guard.
common :: Data a => [a] -> [a] -> a
common (_ ++ [x] ++ _) (_ ++ [x] ++ _) = x
classify :: Int -> String
classify n | n < 0 = "neg" | n == 0 = "zero"
           | even n, n > 100 = "big even"
           | otherwise = "other"
main :: (Char, [String])
main = (common "haskell" "curry lisp", map classify [-1, 0, 102, 7])
