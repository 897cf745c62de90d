-- Local functions are generalised.
main :: (Int, Bool)
main = let twice f = f . f in (twice (+ 1) 3, twice not True)
