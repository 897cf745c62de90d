module Main where
f x = case x of
0 -> 1
_ -> 2
g = do
print 1
h = let
x = 1
in x
main = print $ f
  where
  a = 1
   b = 2
