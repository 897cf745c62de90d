-- Operators of one's own, sections, and local fixities.
infixl 6 <+>
(<+>) :: Int -> Int -> Int
x <+> y = x + 10 * y

main :: [Int]
main = [1 <+> 2 <+> 3, (<+> 1) 5, (5 <+>) 1, 7 `minus` 2]
  where minus a b = a - b
