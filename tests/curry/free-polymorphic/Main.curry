-- A polymorphic function with variables inside needs Data.
rotate :: Data a => [a] -> [a]
rotate xs | ys ++ [y] =:= xs = y : ys where y, ys free

main :: String
main = rotate "abc"
