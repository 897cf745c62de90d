-- The same search in the list monad: a list's tail has as many values as it likes.
data L = Nil | Cons Integer [L]

insert :: Integer -> [L] -> [L]
insert x ys = Cons x ys : [Cons y (insert x zs) | Cons y zs <- ys]

perm :: [Integer] -> [L]
perm [] = [Nil]
perm (x:xs) = insert x (perm xs)

queens :: Integer -> [[Integer]]
queens n = [q : qs | Cons q l <- perm [1 .. n], qs <- alone q 1 l, safe qs]

alone :: Integer -> Integer -> [L] -> [[Integer]]
alone q d l = concatMap first l
  where first Nil = [[]]
        first (Cons p ps) = if q /= p + d && q /= p - d then map (p :) (alone q (d + 1) ps) else []

safe :: [Integer] -> Bool
safe [] = True
safe (q:qs) = attacks q 1 qs && safe qs

attacks :: Integer -> Integer -> [Integer] -> Bool
attacks _ _ [] = True
attacks q d (p:ps) = q /= p + d && q /= p - d && attacks q (d + 1) ps

main :: IO ()
main = mapM_ print (queens 9)
