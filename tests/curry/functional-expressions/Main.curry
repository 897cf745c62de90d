-- A grammar of expressions as functions in patterns: only the parse by priorities has a value.
data Tok = N Int | Plus | Times | L | R
expr, term, fac :: [Tok] -> Int
expr (ts ++ [Plus] ++ us) = expr ts + term us
expr ts = term ts
term (ts ++ [Times] ++ us) = term ts * fac us
term ts = fac ts
fac [N n] = n
fac ([L] ++ ts ++ [R]) = expr ts
main :: Int
main = expr [N 3, Plus, N 4, Times, L, N 2, Plus, N 3, R]
