-- Which word stands between two others, by a pattern over a list.
after :: Data a => a -> [a] -> a
after w (_ ++ [w, x] ++ _) = x

swapAt :: Data a => a -> a -> [a] -> [a]
swapAt x y (as ++ [x] ++ bs ++ [y] ++ cs) = as ++ [y] ++ bs ++ [x] ++ cs

main :: (String, String)
main = (after "the" (words "the cat and the dog"), swapAt 'a' 'c' "abcd")
