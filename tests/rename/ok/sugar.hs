{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections #-}
-- Everything the renamer expands.
module Main where

data Pair a b = Pair a b
data T = A Int | B

ranges a b c = ([a ..], [a, b ..], [a .. c], [a, b .. c])

doBlock m k = do
  x <- m
  (y, z) <- k x
  Pair p _ <- m
  let w = x + y
      f v = v
  m
  Just v <- k w
  !s <- m
  ~(Just lazy) <- m
  1 <- m
  k (f z)

oneLine m = do m

choose x = if | x > 1 -> 2 | Just y <- x, y > 0 -> y | otherwise -> 3
lambdaCase = \case { A n | n > 1 -> n; B -> 0; _ -> 1 }
tuples a = (map (, a) [], map (a, ,) [], (,) a, (,,))
literals 0 = 'x'
literals 1.5 = 'y'
literals (-3) = 'z'
chars 'a' "bc" = "d"
unit () = ()
lists [] = 0
lists [x] = x
lists [x, y, 3] = x
comprehension xs = [(x, y) | x <- xs, let { y = x }, y > 1, Just z <- [y]]
conditional a b c = if a then b else c
asPattern all@(x : _) = all

main = doBlock getLine print
