-- Regular expressions: a word is one that the expression could have made.
data RE = Lit Char | Alt RE RE | Conc RE RE | Star RE

sem :: RE -> String
sem (Lit c) = [c]
sem (Alt a b) = sem a ? sem b
sem (Conc a b) = sem a ++ sem b
sem (Star a) = [] ? sem (Conc a (Star a))

-- (a|b)*a(a|b)(a|b)...
expression :: Int -> RE
expression n = Conc (Star ab) (Conc (Lit 'a') (if n == 0 then Star ab else rest n))
  where rest k = if k == 1 then ab else Conc ab (rest (k - 1))

ab :: RE
ab = Alt (Lit 'a') (Lit 'b')

word :: Int -> String
word n = if n == 0 then "" else 'a' : 'b' : word (n - 1)

match :: RE -> String -> Bool
match e w = sem e =:= w

main :: Int
main | match (expression 101) (word 4000) = 1
