-- A variable that functions of one pattern share: what one of them guesses is what the other is given.
twice :: Data a => [a] -> [a]
twice (xs ++ xs) = xs

sandwich :: Data a => [a] -> ([a],[a])
sandwich (xs ++ ys ++ reverse xs) = (xs,ys)

rotated :: Data a => [a] -> [a] -> Bool
rotated (xs ++ ys) (ys ++ xs) = True

suffix :: Data a => [a] -> [a] -> Bool
suffix xs (_ ++ xs) = True

palindrome :: Data a => [a] -> Bool
palindrome (xs ++ reverse xs) = True
palindrome (xs ++ [_] ++ reverse xs) = True

main = (palindrome "abccba", palindrome "abcba", twice "abab", sandwich "abxba", let y free in (twice [y,y], y), rotated "abc" "cab", suffix "bc" "abc", let y, z free in (twice [y,'a',z,'a'], y, z))

