module T where

-- one mistake each, though much depends on it
f x = undefinedThing + 1 where undefinedThing = not 'c'
g = let h = length 5 in (h + 1, show h, h == 2)
k y = case not y of { True -> fst y; False -> snd y }
l = map (\p -> p + 1) (not 3)
