-- What stands in parentheses before an operator is a pattern, whatever its letters; before another pattern it is a
-- function with parameters of its own.
data Bin = End | O Bin | I Bin

(-^) :: Bin -> Bin -> Int
End -^ _ = 0
x@(O _) -^ End = size x
(O x) -^ (O y) = 10 + (x -^ y)
(O x) -^ (I y) = 20 + (x -^ y)
(I x) -^ End = size x
(I x) -^ (I _) = 30 + size x

(Sum x) y = x + y

size :: Bin -> Int
size End = 0
size (O x) = 1 + size x
size (I x) = 1 + size x

main :: [Int]
main = [O (I End) -^ O (I (I End)), I (O End) -^ End, O End -^ (I End ? End), Sum 1 2]
