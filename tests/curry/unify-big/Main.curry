-- Int has no bounds.
main :: (Int, Bool)
main | x =:= 2 ^ 70 = (x, x =:= 1180591620717411303424) where x free
