-- Words of a regular expression: the semantics is a function, matching is unification.
data RE a = Lit a | Alt (RE a) (RE a) | Conc (RE a) (RE a) | Star (RE a)

sem :: RE a -> [a]
sem (Lit c) = [c]
sem (Alt a b) = sem a ? sem b
sem (Conc a b) = sem a ++ sem b
sem (Star a) = [] ? sem (Conc a (Star a))

match :: Data a => RE a -> [a] -> Bool
match r s = sem r =:= s

grep :: RE Char -> String -> Bool
grep r s = let xs, ys free in xs ++ sem r ++ ys =:= s

abc :: RE Char
abc = Conc (Lit 'a') (Conc (Star (Alt (Lit 'b') (Lit 'c'))) (Lit 'd'))

main :: [Bool]
main = [match abc "abcbd", grep abc "xxacdy"]
