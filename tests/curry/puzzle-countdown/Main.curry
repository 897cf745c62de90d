-- Countdown: expressions with a value, of some of the numbers.
data E = N Int | E :+: E | E :-: E | E :*: E
infixl 6 :+:, :-:
infixl 7 :*:

instance Show E where
  showsPrec _ (N n) = shows n
  showsPrec p (a :+: b) = showParen (p > 6) (showsPrec 6 a . showChar '+' . showsPrec 7 b)
  showsPrec p (a :-: b) = showParen (p > 6) (showsPrec 6 a . showChar '-' . showsPrec 7 b)
  showsPrec p (a :*: b) = showParen (p > 7) (showsPrec 7 a . showChar '*' . showsPrec 8 b)

value :: E -> Int
value (N n) = n
value (a :+: b) = value a + value b
value (a :-: b) = value a - value b
value (a :*: b) = value a * value b

expr :: [Int] -> E
expr [n] = N n
expr (xs@(_:_) ++ ys@(_:_)) = op (expr xs) (expr ys)

op :: E -> E -> E
op a b = (a :+: b) ? (a :-: b) ? (a :*: b)

solutions :: [Int] -> Int -> E
solutions ns v | value e == v = e where e = expr ns

main :: E
main = solutions [2, 3, 4] 14 ? solutions [2, 3, 4] 20
