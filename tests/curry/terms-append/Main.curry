-- Mini Prolog-like interpreter with unification
data Term = Fn String [Term] deriving (Eq, Show)

append :: Term -> Term -> Term -> Bool
append (Fn "nil" []) ys zs = ys =:= zs
append (Fn "cons" [x, xs]) ys zs = zs =:= Fn "cons" [x, r] & append xs ys r
  where r free

list :: [Int] -> Term
list [] = Fn "nil" []
list (x : xs) = Fn "cons" [Fn (show x) [], list xs]

main :: (Term, Term)
main | append x y (list [1, 2]) = (x, y)
  where x, y free
