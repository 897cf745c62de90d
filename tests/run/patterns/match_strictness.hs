-- What pattern matching evaluates, and in what order: functions of overlapping clauses applied to all combinations of values and
-- undefined ones.
module Main where

import Control.Exception

data T = A | B | C T | D Int T

f1, f2, f3, f4 :: Bool -> Bool -> Bool -> Int
f1 _ False True = 1
f1 False True _ = 2
f1 _ _ False = 3
f1 _ _ True = 4

f2 True _ False = 1
f2 False True _ = 2
f2 _ False True = 3
f2 _ _ _ = 4

f3 False False False = 1
f3 True True True = 2
f3 _ x y | x == y = 3
f3 x _ _ | x = 4
f3 _ _ _ = 5

f4 _ _ _ | False = 0
f4 True ~True ~True = 1
f4 _ True True = 2
f4 _ _ False = 3
f4 _ _ _ = 4

g1, g2, g3, g4 :: T -> T -> Int
g1 A B = 1
g1 (C A) _ = 2
g1 _ (C B) = 3
g1 (D 0 A) (D n _) | n > 0 = 4
g1 (D 1 _) _ = 5
g1 _ _ = 6

g2 _ A = 1
g2 A _ = 2
g2 (C x) (C y) = case (x, y) of
  (A, _) -> 3
  (_, A) -> 4
  _ -> 5
g2 (D n _) (D m _) = n - m
g2 _ _ = 6

g3 x@(C _) y = case y of { C _ -> 1; _ | C A <- x -> 2; _ -> 3 }
g3 ~(D n _) A = 4
g3 _ ~(C B) = 5

g4 (C (C A)) (C (C B)) = 1
g4 (C (C B)) _ = 2
g4 _ (C (C A)) = 3
g4 (C _) (C _) = 4
g4 _ _ = 5

h1 :: String -> Int -> Int
h1 "ab" 1 = 1
h1 ('a' : _) 2 = 2
h1 "b" _ = 3
h1 _ 3 = 4
h1 [] _ = 5
h1 _ _ = 6

h2 :: (Bool, Bool) -> [Bool] -> Int
h2 (True, _) [] = 1
h2 (_, True) [_] = 2
h2 (False, False) (True : _) = 3
h2 ~(a, b) (_ : False : _) = 4
h2 _ _ = 5

u :: a
u = throw (ErrorCall "u")

attempt :: Int -> IO Char
attempt x = do
  r <- try (evaluate x)
  return (case r of { Left (ErrorCall _) -> '-'; Right n -> if n < 0 then 'n' else head (show n) })

line :: String -> [Int] -> IO ()
line name xs = mapM attempt xs >>= \s -> putStrLn (name ++ " " ++ s)

main :: IO ()
main = do
  let bs = [False, True, u]
      ts = [A, B, u, C A, C B, C u, C (C A), C (C B), C (C u), D 0 A, D 0 u, D 1 u, D u A]
      ss = ["", "ab", "a", "b", 'a' : u, 'a' : 'b' : u, 'b' : u, u, u : u, "abc"]
      ps = [(False, False), (True, u), (u, True), (False, True), u, (False, u)]
      ls = [[], [True], [u], True : u, False : u, u : False : u, u, [False, True]]
  mapM_ (\(n, f) -> line n [f a b c | a <- bs, b <- bs, c <- bs]) [("f1", f1), ("f2", f2), ("f3", f3), ("f4", f4)]
  mapM_ (\(n, g) -> mapM_ (\a -> line n [g a b | b <- ts]) ts) [("g1", g1), ("g2", g2), ("g3", g3), ("g4", g4)]
  mapM_ (\a -> line "h1" [h1 a b | b <- [1, 2, 3, 4, u]]) ss
  mapM_ (\a -> line "h2" [h2 a b | b <- ls]) ps
