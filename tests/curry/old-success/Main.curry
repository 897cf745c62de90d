-- Older style: constraints of type Success, and solved by guards.
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

lastOf :: Data a => [a] -> a -> Success
lastOf l x = let xs free in append xs [x] =:= l

father, mother :: String -> String -> Success
father "John" c = c =:= "Peter"
father "Peter" c = c =:= "Anne"
mother "Christine" c = c =:= "Peter"

grandfather :: String -> String -> Success
grandfather g c = let f free in father g f & father f c

main :: (Int, String)
main | lastOf [1, 2, 3] x & grandfather "John" c = (x, c) where x, c free
