-- regular expressions as generators, matched by a functional pattern
data RE a = Lit a | Alt (RE a) (RE a) | Cat (RE a) (RE a) | Star (RE a)

sem :: RE a -> [a]
sem (Lit c) = [c]
sem (Alt a b) = sem a ? sem b
sem (Cat a b) = sem a ++ sem b
sem (Star a) = [] ? sem (Cat a (Star a))

grep :: Data a => RE a -> [a] -> Bool
grep r s = _ ++ sem r ++ _ =:<= s

match :: Data a => RE a -> [a] -> Bool
match r s = sem r =:= s

abstar :: RE Char
abstar = Cat (Lit 'a') (Star (Lit 'b'))

main :: (Int, Bool)
main = (1, match abstar "abbb")
     ? (2, match abstar "ba")
     ? (3, match (Star (Alt (Lit 'a') (Lit 'b'))) "abab")
     ? (4, grep (Lit 'x') "axbx")
