import AllSolutions
main = do { vs <- getAllValues (1 ? 2); print vs; ss <- getAllSolutions (\x -> x =:= (1 ? 3)); print ss; m <- getOneSolution (\x -> x =:= 5 &> x =:= 6); print m; f <- getAllFailures (1 ? 2) (=:= 2); print f }
