-- functional patterns: parser of expressions by inverting a printer
data Exp = Lit Int | Add Exp Exp | Mul Exp Exp deriving (Eq, Show)

render :: Exp -> String
render (Lit n) = show n
render (Add a b) = "(" ++ render a ++ "+" ++ render b ++ ")"
render (Mul a b) = "(" ++ render a ++ "*" ++ render b ++ ")"

lit :: Int
lit = 1 ? 2 ? 3

expr :: Int -> Exp
expr n = if n == 0 then Lit lit else Lit lit ? Add (expr (n-1)) (expr (n-1)) ? Mul (expr (n-1)) (expr (n-1))

parse :: String -> Exp
parse s | render e == s = e where e = expr 2

eval :: Exp -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b

main :: [(Exp, Int)]
main = [ (e, eval e) | s <- ["((1+2)*3)", "2", "(1*(2+2))"], let e = parse s ]
