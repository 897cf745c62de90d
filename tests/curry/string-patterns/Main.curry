-- Strings: splits, palindromes, anagrams with functional patterns
import Data.List (sort)
import Data.Char

palin :: String -> String
palin (_ ++ p ++ _) | length p > 2 && p == reverse p = p

splits :: Data a => [a] -> ([a], [a])
splits (xs ++ ys) = (xs, ys)

rot :: String -> String
rot (xs ++ ys) | not (null xs) = ys ++ xs

main :: String
main = palin "xabaabay" ? fst (splits "ab") ? rot "abc" ? map toUpper (sort "hello")
