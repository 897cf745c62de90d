-- Clauses that follow each other with the same literal compare it once.
module Main where
import Debug.Trace
newtype N = N Int deriving Show
instance Eq N where N a == N b = trace (show a ++ "==" ++ show b) (a == b)
instance Num N where { fromInteger = N . fromInteger; N a + N b = N (a + b); N a * N b = N (a * b); abs = id; signum = id; negate (N a) = N (negate a) }
f :: N -> Bool -> Int
f 0 True = 1
f 0 False = 2
f 1 True = 3
f (-1) True = 4
f (-1) False = 5
f 1 False = 6
f _ _ = 7
g :: (Eq a, Num a) => a -> Maybe Int -> Int
g 3 (Just 1) = 1
g 3 (Just n) | n > 5 = 2
g 3 Nothing = 3
g 3 _ = 4
g 4 Nothing = 5
g _ _ = 6
h :: Double -> Int -> Int
h 1.5 2 = 1
h 1.5 3 = 2
h 2.5 3 = 3
h _ _ = 4
main :: IO ()
main = do
  print [f a b | a <- [0, 1, -1, 5], b <- [True, False]]
  print [g (N a) b | a <- [3, 4, 5], b <- [Nothing, Just 1, Just 3, Just 6]]
  print [h a b | a <- [1.5, 2.5], b <- [2, 3, 4]]
