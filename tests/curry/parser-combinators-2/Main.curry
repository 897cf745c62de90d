{-# OPTIONS_FRONTEND -Wno-incomplete-patterns #-}
data Expr = Num Int | Var String | Bin Char Expr Expr deriving (Eq, Show)
type Parser a = String -> (a, String)
item :: Parser Char
item (c : cs) = (c, cs)
sat :: (Char -> Bool) -> Parser Char
sat p s | p c = (c, r) where (c, r) = item s
many, many1 :: Parser a -> Parser [a]
many p s = many1 p s ? ([], s)
many1 p s = case p s of (x, r) -> case many p r of (xs, t) -> (x : xs, t)
number :: Parser Expr
number s = (Num (foldl (\a c -> 10 * a + ord c - ord '0') 0 ds), r) where (ds, r) = many1 (sat (\c -> c >= '0' && c <= '9')) s
var :: Parser Expr
var s = (Var v, r) where (v, r) = many1 (sat (\c -> c >= 'a' && c <= 'z')) s
factor, term, expr :: Parser Expr
factor s = number s ? var s ? paren s
paren s | o == '(' && c == ')' = (e, t) where { (o, r) = item s; (e, q) = expr r; (c, t) = item q }
term s = factor s ? bin '*' factor term s
expr s = term s ? bin '+' term expr s
bin :: Char -> Parser Expr -> Parser Expr -> Parser Expr
bin op p q s | o == op = (Bin op a b, u) where { (a, r) = p s; (o, t) = item r; (b, u) = q t }
main :: Expr
main | null r = e where (e, r) = expr "2*(x+31)*yz+4"
