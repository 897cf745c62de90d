-- All ways to cut a list in two.
main :: (String, String)
main | xs ++ ys =:= "abc" = (xs, ys) where xs, ys free
