-- A parser whose grammar is a function that writes sentences, used backwards
data Exp = Num Int | Plus Exp Exp | Times Exp Exp

expr :: Exp -> String
expr e = term e
expr (Plus a b) = term a ++ "+" ++ expr b

term :: Exp -> String
term e = factor e
term (Times a b) = factor a ++ "*" ++ term b

factor :: Exp -> String
factor (Num n) = digitOf n
factor e = paren e

paren :: Exp -> String
paren e@(Plus _ _) = "(" ++ expr e ++ ")"

digitOf :: Int -> String
digitOf n = (n =:= 1 &> "1") ? (n =:= 2 &> "2") ? (n =:= 3 &> "3")

parse :: String -> Exp
parse (expr e) = e

main :: Exp
main = parse "1+2*3" ? parse "(1+2)*3" ? parse "1+" ? parse "2*2*2"
