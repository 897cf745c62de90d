import Combinatorial
main = (allp, alls) where { allp = permute [1,2]; alls = subset [1,2] }
