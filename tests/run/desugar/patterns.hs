{-# LANGUAGE BangPatterns, ViewPatterns #-}
-- Patterns of all kinds, and the order in which they are tried.
module Main where

merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge xa@(x:xs) ya@(y:ys)
  | x <= y = x : merge xs ya
  | otherwise = y : merge xa ys

classify :: Int -> String
classify 0 = "zero"
classify 1 = "one"
classify (-1) = "minus one"
classify n | n < 0 = "negative"
           | even n, n > 100 = "big even"
classify 7 = "seven"
classify n | odd n = "odd"
classify _ = "even"

big :: Integer -> String
big 0 = "none"
big 123456789012345678901234567890 = "huge"
big (-5) = "minus five"
big _ = "some"

real :: Double -> Int
real 0 = 0
real 1.5 = 1
real (-2.25) = 2
real _ = 3

poly :: (Eq a, Num a) => a -> a -> String
poly 0 0 = "both"
poly 0 _ = "first"
poly _ 0 = "second"
poly _ _ = "none"

word :: String -> Int
word "if" = 1
word "in" = 2
word "import" = 3
word "" = 4
word ('i':_) = 5
word "let" = 6
word [_] = 7
word (_:c:_) | c == 'x' = 8
word _ = 9

data T = A | B Int | C T T | D { one, two :: Int } deriving (Show, Eq)

depth :: T -> Int
depth (C (C A _) A) = 10
depth (C (C _ A) A) = 11
depth (C A (B 3)) = 12
depth (C A (B n)) | n > 5 = 13
depth (C x y) = 1 + max (depth x) (depth y)
depth D { two = 2 } = 20
depth D {} = 21
depth A = 0
depth (B _) = 1

lazyPair :: (Int, Int) -> Int
lazyPair ~(a, b) = 5

bang :: Int -> Int -> Int
bang !a b | b > 0 = a
bang a !b = b

view :: Int -> String
view (even -> True) = "even"
view (subtract 1 -> n@((`div` 2) -> 3)) = "seven:" ++ show n
view ((,) 'x' -> (c, n)) = c : show n

three :: Bool -> Bool -> Bool -> Int
three _ False True = 1
three False True _ = 2
three _ _ False = 3
three _ _ True = 4

guards :: Maybe Int -> [(Int, String)] -> String
guards m env
  | Just n <- m, Just s <- lookup n env, not (null s) = s
  | Just n <- m
  , let k = n + 1
  , Just s <- lookup k env = '+' : s
  | Nothing <- m = "nothing"
guards (Just n) _ | n > 10 = "large"
guards _ _ = "default"

main :: IO ()
main = do
  print (merge [1, 3, 5, 9] [2, 3, 4, 10 :: Int])
  mapM_ (putStrLn . classify) [0, 1, -1, -7, 102, 7, 9, 8]
  mapM_ (putStrLn . big) [0, 123456789012345678901234567890, -5, 7]
  print (map real [0, 1.5, -2.25, 9, -0.0])
  putStrLn (unwords [poly 0 (0 :: Int), poly 0 (1 :: Integer), poly 1.5 (0 :: Double), poly 2 (3 :: Int)])
  print (map word ["if", "in", "import", "", "ibis", "let", "q", "axe", "zzz"])
  print (map depth [C (C A A) A, C (C (B 1) A) A, C A (B 3), C A (B 9), C A (B 1), D 1 2, D 1 3, A, B 2, C (C A (B 9)) (B 0)])
  print (lazyPair undefined)
  print (bang 3 4, bang 3 (-4))
  mapM_ (putStrLn . view) [4, 7, 9]
  print [three a b c | a <- [False, True], b <- [False, True], c <- [False, True]]
  let env = [(1, "one"), (2, ""), (3, "three")]
  mapM_ (putStrLn . flip guards env) [Just 1, Just 2, Just 7, Just 70, Nothing]
  print (three undefined False True)
