-- What was to be printed as a variable, and is then bound to something that is not evaluated, is evaluated, too: here
-- `c` binds y, and what that is bound to binds x.
rev :: [a] -> [a]
rev xs = go xs [] where
  go [] ys = ys
  go (y : ys) zs = go ys (y : zs)

bound :: Data a => a -> a -> Bool
bound x e = x =:<= e

twice :: [Int] -> ([Int], [Int], Bool)
twice n = (x, y, c) where
  x, y free
  c = bound y (if bound x (rev n) then 6 : rev n else [])

main :: ([Int], [Int], Bool)
main = twice ([3, 4] ? [5])
