-- The same search in the list monad: a list's tail has as many values as it likes.
data L = Nil | Cons Integer [L]

insert :: Integer -> [L] -> [L]
insert x ys = Cons x ys : [Cons y (insert x zs) | Cons y zs <- ys]

perm :: [Integer] -> [L]
perm [] = [Nil]
perm (x:xs) = insert x (perm xs)

sorted :: [L] -> [[Integer]]
sorted l = concatMap first l
  where first Nil = [[]]
        first (Cons x xs) = after x xs

after :: Integer -> [L] -> [[Integer]]
after x xs = [x : ys | l <- xs, ys <- next l]
  where next Nil = [[]]
        next (Cons y ys) = if x <= y then after y ys else []

main :: IO ()
main = mapM_ print (sorted (perm [18, 17 .. 1]))
