-- Choices below many frames, which are returned to a few at a time, some of them in several branches.
insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)

sorted :: [Int] -> [Int]
sorted [] = []
sorted [x] = [x]
sorted (x:y:ys) | x <= y = x : sorted (y : ys)

total :: Int -> Int
total n = if n == 0 then 0 ? 1 else n + total (n - 1)

-- One of two at each of the first levels, and the sum on the way back.
path :: Int -> Int
path n = if n == 0 then 0 else if n < 300 then 1 + path (n - 1) else (1 ? 2) + path (n - 1)

main :: ([Int], Int, Int)
main = (sorted (perm [16, 15 .. 1]), total 1000, path 302)
