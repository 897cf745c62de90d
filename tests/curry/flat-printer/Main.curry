-- FlatCurry terms as data, as tools of Curry systems have them: an evaluator by rewriting.
type QName = (String, String)

data Expr = Var Int | Lit Int | Comb CombType QName [Expr] | Or Expr Expr | Free [Int] Expr | Case Expr [Branch]
  deriving (Eq, Show, Read)
data CombType = FuncCall | ConsCall deriving (Eq, Show, Read)
data Branch = Branch Pattern Expr deriving (Eq, Show, Read)
data Pattern = Pattern QName [Int] | LPattern Int deriving (Eq, Show, Read)

type Env = [(Int, Expr)]

eval :: Env -> Expr -> Expr
eval env (Var n) = maybe failed id (lookup n env)
eval _ e@(Lit _) = e
eval env (Comb ConsCall q es) = Comb ConsCall q (map (eval env) es)
eval env (Comb FuncCall ("Prelude", "+") [a, b]) = add (eval env a) (eval env b) where add (Lit x) (Lit y) = Lit (x + y)
eval env (Or a b) = eval env a ? eval env b
eval env (Case e bs) = branch (eval env e) (anyOf bs)
 where
  branch (Lit n) (Branch (LPattern m) b) | n == m = eval env b
  branch (Comb ConsCall q es) (Branch (Pattern p vs) b) | q == p = eval (zip vs es ++ env) b

program :: String
program = "Case (Or (Lit 1) (Comb ConsCall (\"Prelude\",\"Just\") [Or (Lit 2) (Lit 3)])) "
       ++ "[Branch (LPattern 1) (Lit 10),Branch (Pattern (\"Prelude\",\"Just\") [1]) "
       ++ "(Comb FuncCall (\"Prelude\",\"+\") [Var 1,Var 1])]"

main :: Expr
main = eval [] (read program)
