-- Types of lambda terms, found by unification.
data Term = Var String | Lam String Term | App Term Term
data Type = Base Char | Type :-> Type

infixr 5 :->

typeOf :: [(String, Type)] -> Term -> Type
typeOf env (Var x) = find env
  where find ((y, t) : e) = if x == y then t else find e
typeOf env (Lam x b) = let a free in a :-> typeOf ((x, a) : env) b
typeOf env (App f x) | typeOf env f =:= typeOf env x :-> r = r where r free

main :: Type
main = typeOf [] (Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x"))))))
