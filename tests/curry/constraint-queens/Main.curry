-- Queens by constraints.
import CLP.FD
queens :: Int -> [Int]
queens n = solveFD [] qs (allDifferent qs /\ diags qs) where qs = take n (domain 1 n)
diags :: [FDExpr] -> FDConstr
diags [] = true
diags (q:qs) = noAtt q qs 1 /\ diags qs
noAtt :: FDExpr -> [FDExpr] -> Int -> FDConstr
noAtt _ [] _ = true
noAtt q (p:ps) d = q /=# p /\ (q +# fd d) /=# p /\ (q -# fd d) /=# p /\ noAtt q ps (d + 1)
main :: [Int]
main = queens 4
