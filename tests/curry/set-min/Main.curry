import Control.Search.SetFunctions

path :: Char -> (Int, String)
path 'd' = (0, "d")
path 'a' = step 4 'a' 'b' ? step 1 'a' 'c'
path 'b' = step 1 'b' 'd'
path 'c' = step 5 'c' 'd'

step :: Int -> Char -> Char -> (Int, String)
step n x y = (n + m, x : p) where (m, p) = path y

main :: (Int, String)
main = minValue (set1 path 'a')
