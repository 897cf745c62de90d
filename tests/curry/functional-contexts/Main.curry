-- Non-linear functional patterns, nested
data Exp = Num Int | Var String | Add Exp Exp | Mul Exp Exp
  deriving (Eq, Show)


within :: Exp -> Exp
within hole = hole
within hole = Add (within hole) _
within hole = Add _ (within hole)
within hole = Mul (within hole) _
within hole = Mul _ (within hole)

variables :: Exp -> String
variables (within (Var v)) = v

commute :: Exp -> Exp
commute (Add x x) = Mul (Num 2) x

zeros :: Exp -> Exp
zeros (within (Mul (Num 0) x)) = x

main :: (String, Exp)
main = (variables e, commute (Add (Var "x") (Var "x"))) ? ("zero", zeros e)
  where e = Add (Mul (Num 0) (Var "a")) (Mul (Var "b") (Add (Var "c") (Num 1)))
