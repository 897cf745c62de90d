-- Three lists that make one, none of them empty.
main :: ([Int], [Int], [Int])
main | xs ++ ys ++ zs =:= [1, 2, 3, 4] & all (not . null) [xs, ys, zs] =:= True = (xs, ys, zs)
  where xs, ys, zs free
