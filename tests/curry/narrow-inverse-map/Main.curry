-- A map run backwards: which list of booleans is the negation of this one? And which zips? One of the two may be longer.
main :: ([Bool], [Bool], [Bool])
main | map not bs =:= [True, False] & zipWith (&&) xs ys =:= [True, False] = (bs, xs, ys)
  where bs, xs, ys free
