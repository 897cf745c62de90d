{-# LANGUAGE RecordWildCards, NamedFieldPuns, BangPatterns, ViewPatterns #-}
-- A record pattern is matched in the order in which its fields are written, not in the constructor's.
module Main where

import Control.Exception

data R = R { a :: Int, b :: Bool, c :: Maybe Int }
       | S { a :: Int, d :: Char }
  deriving Show

data Pair x y = Pair { left :: x, right :: y }
newtype N = N { unN :: Int }

boom :: String -> a
boom s = throw (ErrorCall s)

-- The result, or what was raised.
result :: Show x => x -> IO String
result x = do
  r <- try (evaluate (length (show x)) >> return (show x))
  return (either (\e -> case fromException e of
                           Just (ErrorCall m) -> m
                           Nothing -> takeWhile (/= '\n') (show (e :: SomeException))) id r)

probe :: Show x => String -> [x] -> IO ()
probe name xs = mapM result xs >>= putStrLn . unwords . (name :)

-- The constructor's own order.
f1, f2, f3, f4, f5, f6, f7, f8 :: R -> Int
f1 R { a = 1, b = True } = 1
f1 _ = 0

f2 R { b = True, a = 1 } = 1
f2 _ = 0

-- Lines that want different orders.
f3 R { a = 1, b = True } = 1
f3 R { b = False, a = 2 } = 2
f3 R { c = Nothing, b = True, a = 3 } = 3
f3 S { d = 'x', a = 1 } = 4
f3 S { a = 2, d = 'y' } = 5
f3 _ = 0

-- A positional pattern after a record pattern.
f4 R { c = Just 1, a = 1 } = 1
f4 (R 2 True _) = 2
f4 (R _ _ (Just 3)) = 3
f4 _ = 0

-- Bangs, lazy patterns, wildcards, puns.
f5 R { c = !_, a = !_ } = 1
f5 _ = 0

f6 R { c = ~(Just n), b = True, a = 1 } = n
f6 _ = 0

f7 R { c = Just n, .. } = if b then a else n
f7 R { .. } = a
f7 _ = 0

f8 R { c = Just c', b, a = 0 } = if b then c' else 1
f8 R { b, c } | b, Just n <- c = n
f8 _ = 0

-- Nested.
g :: Pair R (Pair Bool Int) -> Int
g Pair { right = Pair { right = 0, left = True }, left = R { c = Nothing, a = 1 } } = 1
g Pair { left = R { b = False, a = 2 }, right = Pair { left = False, right = 1 } } = 2
g _ = 0

-- What was bound before can be used in views.
h :: Pair Int Int -> Int
h Pair { right = n, left = (compare n -> EQ) } = 1
h Pair { right = n, left = (subtract n -> 1) } = 2
h _ = 0

-- In lambdas, let, case, do, comprehensions.
k :: Pair Bool Bool -> [Bool]
k p = [x | Pair { right = True, left = x@True } <- [p, p]]

m :: Pair Bool Bool -> Bool
m p = let Pair {right = !y, left = True} = p in y

n1 :: (N, N) -> Int
n1 (N { unN = 1 }, N { unN = 2 }) = 1
n1 _ = 0

-- Many lines, several columns.
t :: R -> Pair Bool Bool -> Bool -> Int
t R { b = True, a = 1 } Pair { right = True } _ = 1
t R { a = 1, b = False } Pair { right = False, left = True } True = 2
t _ Pair { right = True, left = False } True = 3
t R { c = Nothing } Pair { left = True, right = False } _ = 4
t S { d = 'q' } _ _ = 5
t _ _ _ = 0

rs :: [R]
rs = [R x y z | x <- [1, 2, 3, boom "a"], y <- [True, False, boom "b"],
                z <- [Nothing, Just 1, Just 3, Just (boom "j"), boom "c"]]
  ++ [S x y | x <- [1, 2, boom "a"], y <- ['x', 'y', 'q', boom "d"]]

bools :: [Pair Bool Bool]
bools = [Pair x y | x <- [True, False, boom "p"], y <- [True, False, boom "q"]]

main :: IO ()
main = do
  sequence_ [probe ('f' : show i) (map f rs) | (i, f) <- zip [1 :: Int ..] [f1, f2, f3, f4, f5, f6, f7, f8]]
  probe "g" [g (Pair r (Pair x y)) | r <- rs, x <- [True, False, boom "p"], y <- [0, 1, boom "q"]]
  probe "h" [h (Pair x y) | x <- [1, 2, boom "l"], y <- [1, 2, boom "r"]]
  probe "k" (map k bools)
  probe "m" (map m bools)
  probe "n" [n1 (N 1, N 2), n1 (N 2, N (boom "second"))]
  probe "t" [t r p q | r <- rs, p <- bools, q <- [True, boom "last"]]
