data RE a = Lit a | Alt (RE a) (RE a) | Conc (RE a) (RE a) | Star (RE a)
sem :: RE a -> [a]
sem (Lit c) = [c]
sem (Alt r s) = sem r ? sem s
sem (Conc r s) = sem r ++ sem s
sem (Star r) = [] ? sem (Conc r (Star r))
match :: Data a => RE a -> [a] -> Bool
match r s = s =:= sem r
grep :: Data a => RE a -> [a] -> Bool
grep r (_ ++ sem r' ++ _) | r =:= r' = True
main = (match (Conc (Lit 'a') (Star (Lit 'b'))) "abb")
