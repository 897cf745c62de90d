-- Variables with domains, as lists of what they may be: propagate, then label.
type Domain = [Int]

different :: [Domain] -> [Domain]
different ds = if ds == ds' then ds else different ds'
 where ds' = [ [ x | x <- d, all (/= [x]) (others i) ] | (i, d) <- zip [0 ..] ds ]
       others i = [ d | (j, d) <- zip [0 ..] ds, i /= (j :: Int) ]

label :: [Domain] -> [Int]
label ds = go (different ds)
 where
  go es | any null es = failed
        | all single es = map head es
        | otherwise = let (before, d : after) = break (not . single) es
                          x = anyOf d
                      in go (different (before ++ [x] : after))
  single d = length d == 1

main :: [Int]
main = label [[1, 2], [1, 2], [1, 2, 3]] ? label [[1], [1, 2], [2, 3], [1, 2, 3, 4]] ? label [[1, 2], [1, 2], [1, 2]]
