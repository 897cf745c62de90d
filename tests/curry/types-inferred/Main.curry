-- Type inference for the lambda calculus: types are unified, and one of three terms has none.
data Ty = TInt | Fun Ty Ty deriving (Eq, Show)
data Tm = V String | L String Tm | App Tm Tm | N Int
type Env = [(String, Ty)]
infer :: Env -> Tm -> Ty
infer env (V x) | lookupE x env =:= t = t where t free
infer _ (N _) = TInt
infer env (L x b) = Fun t (infer ((x, t) : env) b) where t free
infer env (App f a) | infer env f =:= Fun (infer env a) r = r where r free
lookupE :: String -> Env -> Ty
lookupE x ((y, t) : r) = if x == y then t else lookupE x r
main :: Ty
main = infer [] (L "f" (L "x" (App (V "f") (App (V "f") (V "x"))))) ? infer [] (App (L "x" (V "x")) (N 1)) ? infer [] (L "x" (App (V "x") (V "x")))
