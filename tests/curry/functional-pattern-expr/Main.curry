-- Optimising an expression anywhere inside: the pattern is a context with a hole.
data Exp = Lit Int | Var String | Plus Exp Exp | Times Exp Exp
  deriving (Eq, Show)

evalTo :: Exp -> Exp
evalTo e = Plus (Lit 0) e
         ? Plus e (Lit 0)
         ? Times (Lit 1) e
         ? Times e (Lit 1)

replace :: Exp -> Exp -> Exp
replace _ x = x
replace (Plus l r) x = Plus (replace l x) r
replace (Plus l r) x = Plus l (replace r x)
replace (Times l r) x = Times (replace l x) r
replace (Times l r) x = Times l (replace r x)

-- The positions, as contexts.
data Ctx = Hole | PlusL Ctx Exp | PlusR Exp Ctx | TimesL Ctx Exp | TimesR Exp Ctx

fill :: Ctx -> Exp -> Exp
fill Hole e = e
fill (PlusL c r) e = Plus (fill c e) r
fill (PlusR l c) e = Plus l (fill c e)
fill (TimesL c r) e = Times (fill c e) r
fill (TimesR l c) e = Times l (fill c e)

simplify :: Exp -> Exp
simplify (fill c (evalTo x)) = fill c x

main :: Exp
main = simplify (Plus (Times (Lit 1) (Var "x")) (Lit 0))
