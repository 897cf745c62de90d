{-# LANGUAGE BangPatterns, ViewPatterns #-}
-- Decision trees.
module Main where

-- no test twice
merge :: [Int] -> [Int] -> [Int]
merge xs [] = xs
merge [] ys = ys
merge (x:xs) (y:ys) = x : y : merge xs ys

-- a right-hand side reached in several ways is a function; a small one is copied
data C = R | G | B | Mix C C
mix :: C -> C -> [C]
mix R R = [R]
mix G G = [G]
mix B B = [B]
mix a b = [Mix a b, a, b]

small :: C -> C -> Int
small R R = 1
small G G = 2
small _ _ = 0

-- guards that fall through
guards :: Int -> Maybe Int -> Int
guards n (Just m) | n > m = 1
                  | Just k <- lookup n [], k > 1 = 2
guards 0 _ = 3
guards n Nothing | n > 9 = 4
guards _ _ = 5

-- words share their beginnings
word :: String -> Int
word "in" = 1
word "if" = 2
word _ = 3

-- numbers at an unknown type by ==
poly :: (Eq a, Num a) => a -> Bool
poly 0 = True
poly 1 = False
poly _ = True

lazy :: (Int, [Int]) -> Int
lazy ~(n, x:_) = if n > 0 then n else x

bang :: Int -> Int -> Int
bang !n m = m

view :: Int -> Int
view (subtract 1 -> 3) = 1
view ((`divMod` 2) -> (q, 0)) = q
view n = n

-- left to right: what the second equation looks at first is looked at though it cannot match
order :: Bool -> Maybe Int -> Int
order _ Nothing = 1
order True (Just 2) = 2
order _ _ = 3

main :: IO ()
main = print (merge [] [], length (mix R G), small R G, guards 1 Nothing, word "", poly (1 :: Int), lazy (1, []), bang 1 2, view 3, order True Nothing)
