-- Own operators with their fixities, sections, local definitions of operators, and point-free style.
infixl 6 |+|
infixr 5 +++
infix  4 <~

(|+|) :: (Int, Int) -> (Int, Int) -> (Int, Int)
(a, b) |+| (c, d) = (a + c, b + d)

(+++) :: [a] -> [a] -> [a]
(+++) = flip (foldr (:))

(<~) :: Eq a => a -> [a] -> Bool
x <~ ys = any (== x) ys

dirs :: [(Int, Int)]
dirs = [(1, 0), (0, 1)]

path :: Int -> (Int, Int) -> [(Int, Int)]
path 0 p = [p]
path n p | n > 0 = p : path (n - 1) (p |+| anyOf dirs)

avoid :: [(Int, Int)] -> [(Int, Int)]
avoid bad | not (any (<~ bad) p) = p where p = path 2 (0, 0)

main :: [(Int, Int)]
main = avoid [(1, 0)] ? [(2, 2)] +++ map (|+| (1, 1)) [(0, 0)] ? let a .+. b = a |+| b |+| a in [(1, 2) .+. (3, 4)]
