-- Types of lambda terms: unification does the inference; what has no type has no value.
module Main where
data Type = TInt | TBool | Type :-> Type
infixr 5 :->
data Expr = V String | L String Expr | A Expr Expr | N Int | B Bool | If Expr Expr Expr | Plus Expr Expr
type Env = [(String, Type)]

infer :: Env -> Expr -> Type
infer env (V x) = look x env
infer env (L x e) = a :-> infer ((x,a):env) e where a free
infer env (A f e) | infer env f =:= (infer env e :-> r) = r where r free
infer _ (N _) = TInt
infer _ (B _) = TBool
infer env (If c t e) | infer env c =:= TBool & ty =:= infer env e = ty where ty = infer env t
infer env (Plus a b) | infer env a =:= TInt & infer env b =:= TInt = TInt

look :: String -> Env -> Type
look x ((y,t):env) = if x == y then t else look x env

main = [infer [] (L "x" (V "x")), infer [] (L "f" (L "x" (A (V "f") (A (V "f") (V "x"))))),
        infer [] (L "x" (If (V "x") (N 1) (Plus (N 2) (N 3))))]
  ? [infer [] (A (N 1) (N 2))]
