-- Functions whose clauses overlap in ways that test the match compiler: order, mixture of literals, constructors, guards.
module Main where

data C = R | G | B | RGB Int Int Int deriving (Show, Eq)

mix :: C -> C -> String
mix R R = "rr"
mix _ R = "_r"
mix R _ = "r_"
mix G B = "gb"
mix (RGB 0 _ b) (RGB _ 0 d) | b == d = "eq" ++ show b
                            | b > d = "gt"
mix (RGB a b c) G | a + b + c == 0 = "black"
mix (RGB _ _ 0) _ = "noblue"
mix x y | x == y = "same"
mix B (RGB 255 255 255) = "white"
mix _ _ = "other"

zipper :: [Int] -> [Int] -> [Int] -> String
zipper [] _ _ = "a"
zipper _ [] _ = "b"
zipper _ _ [] = "c"
zipper (x : _) (y : _) (z : _) = show (x + y + z)

bools :: Bool -> Bool -> Bool -> Int
bools _ False True = 1
bools False True _ = 2
bools _ _ False = 3
bools _ _ True = 4

lits :: Int -> Char -> String -> Int
lits 1 'a' "x" = 1
lits 1 'b' _ = 2
lits 2 'a' "y" = 3
lits _ 'a' ('x' : _) = 4
lits n c _ | n > 5 = 5 | c > 'm' = 6
lits 1 _ "z" = 7
lits _ _ _ = 8

ints :: Integer -> Integer -> Int
ints 0 0 = 0
ints 100000000000000000000 _ = 1
ints _ 100000000000000000000 = 2
ints (-1) _ = 3
ints _ 0 = 4
ints _ _ = 5

main :: IO ()
main = do
  let cs = [R, G, B, RGB 0 5 5, RGB 1 0 5, RGB 0 0 0, RGB 255 255 255]
  mapM_ (\a -> putStrLn (unwords [mix a b | b <- cs])) cs
  putStrLn (unwords [zipper a b c | a <- [[], [1]], b <- [[], [2]], c <- [[], [3]]])
  print [bools a b c | a <- [False, True], b <- [False, True], c <- [False, True]]
  print [lits n c s | n <- [1, 2, 9], c <- "abz", s <- ["x", "y", "z", "xx"]]
  print [ints a b | a <- [0, 10 ^ 20, -1, 7], b <- [0, 10 ^ 20, 1]]
