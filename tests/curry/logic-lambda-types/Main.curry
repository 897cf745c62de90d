-- Simple types of lambda terms, inferred by unification.
data Term = V Int | Lam Term | App Term Term deriving (Eq, Show)
data Type = I | Type :-> Type deriving (Eq, Show)
infixr 5 :->

nth :: [a] -> Int -> a
nth (x : xs) n = if n == 0 then x else nth xs (n - 1)

hasType :: [Type] -> Term -> Type -> Bool
hasType env (V n) t = nth env n =:= t
hasType env (Lam b) t = let a, r free in t =:= (a :-> r) & hasType (a : env) b r
hasType env (App f x) t = let a free in hasType env f (a :-> t) & hasType env x a

typeOf :: Term -> Type
typeOf e | hasType [] e t = t where t free

main :: Type
main = (typeOf (Lam (Lam (V 1))) =:= (I :-> (I :-> I) :-> I)) &> I :-> I
     ? typeOf (Lam (App (V 0) (Lam (V 0)))) =:= (((x :-> x) :-> I) :-> y) &> x =:= (I :-> y) &> x :-> y
     ? typeOf (Lam (App (V 0) (V 0)))
 where x, y free
