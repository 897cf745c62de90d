-- local functions with functional and non-linear patterns; case inside
import Data.List (sort)
rotations :: Data a => [a] -> [a]
rotations l = rot l
  where rot (xs ++ ys) | not (null ys) = ys ++ xs

dup :: Data a => [a] -> a
dup l = d l where d (_ ++ [x] ++ _ ++ [x] ++ _) = x

mid :: Data a => [a] -> (a, a)
mid l = go l
  where go (pre ++ [x, y] ++ suf) | length pre == length suf = (x, y)

main :: Either [Int] (Either Char (Int, Int))
main = Left (rotations [1, 2, 3]) ? Right (Left (dup "hello")) ? Right (Right (mid [1, 2, 3, 4]))
