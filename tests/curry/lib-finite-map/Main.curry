import FiniteMap
main = (fmToList (addToFM fm 3 'c'), lookupFM fm 1, sizeFM fm, eltsFM (mapFM (\_ e -> succ e) fm)) where fm = listToFM (<) [(1,'a'),(2,'b')]
