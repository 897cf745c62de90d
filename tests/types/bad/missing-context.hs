module T where

member :: a -> [a] -> Bool
member x []     = False
member x (y:ys) = x == y || member x ys

largest :: Eq a => [a] -> a
largest [x] = x
largest (x:xs) = if x > largest xs then x else largest xs

text :: a -> String
text x = show [x]
