-- Simple types of lambda terms, by unification
data Ty = TInt | TBool | Ty :-> Ty
data Tm = V Int | L Tm | Tm :@ Tm | I Int | B Bool | If Tm Tm Tm | Add

infixr 5 :->
infixl 6 :@

typeOf :: [Ty] -> Tm -> Ty
typeOf env (V n) = env !! n
typeOf env (L e) = let a free in a :-> typeOf (a : env) e
typeOf _ (I _) = TInt
typeOf _ (B _) = TBool
typeOf _ Add = TInt :-> TInt :-> TInt
typeOf env (f :@ x) | typeOf env f =:= (typeOf env x :-> r) = r where r free
typeOf env (If c a b) | typeOf env c =:= TBool & t =:= typeOf env a & t =:= typeOf env b = t where t free

main :: Ty
main = typeOf [] (L (L (Add :@ V 0 :@ V 1)))
     ? typeOf [] (L (If (V 0) (I 1) (I 2)))
     ? typeOf [] (L (L (V 1 :@ (V 1 :@ V 0))))
     ? typeOf [] (I 1 :@ I 2)
     ? typeOf [] (L (V 0 :@ I 3))
