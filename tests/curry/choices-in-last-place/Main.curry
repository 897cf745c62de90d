-- Each choice is the last thing that the thunk of the one before does: a value is found behind as many thunks as there
-- were choices, and the time it takes must not be that number for each of them. The second list: choices on the left.
large :: Int -> Int
large x | x > 119998 = x

small :: Int -> Int
small x | x < 2 = x

main :: Int
main = large (foldr (?) 0 [1 .. 120000]) ? small (foldr (flip (?)) 0 [1 .. 120000])
