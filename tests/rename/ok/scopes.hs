-- Shadowing, where over guards, nested lets, patterns that bind, comprehension scopes.
module Main where

x = 1

f x | x > y = x
    | Just x <- g x, let { z = x } = z
    | otherwise = y
  where y = x
        g x = x

outer x = (\x -> x) (let x = y; y = x in x)
caseScope x = case x of { x -> x; Just x | x > 1 -> x where { y = x } }
doScope x = do { x <- x; let { x = x }; x }
compScope x = [x | x <- x, x <- x]
letPattern = let (a, b) = (b, 1); [c] = a; !d = c in d
view (x, y) = let g x = x + y in g x
infixDef = let a `op` b = a; (f . g) x = f in op
top = Main.x + x
(first, second) = (1, first)

main = print top
