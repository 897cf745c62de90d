-- As, irrefutable, nested, literal, negative, string, infix constructor and wildcard patterns.
module Main where

data T = L | N T Int T | Int :% Int deriving Show
infixr 5 :%

insert :: Int -> T -> T
insert x L = N L x L
insert x t@(N l y r) = case compare x y of
  LT -> N (insert x l) y r
  GT -> N l y (insert x r)
  EQ -> t
insert _ t = t

toList :: T -> [Int]
toList L = []
toList (N l x r) = toList l ++ x : toList r
toList (a :% b) = [a, b]

sign :: Int -> String
sign (-1) = "minus one"
sign 0 = "zero"
sign 1 = "one"
sign n | n < 0 = "neg" | otherwise = "pos"

sumPairs :: [(Int, Int)] -> Int
sumPairs ((a, b) : (c, d) : rest) = a * d + b * c + sumPairs rest
sumPairs [(a, b)] = a + b
sumPairs [] = 0

greet :: String -> String
greet "hi" = "hello"
greet ('h' : 'e' : rest) = "he.." ++ rest
greet s@[_, _] = "two:" ++ s
greet (c : _) | c == 'z' = "zed"
greet _ = "?"

infixPat :: T -> Int
infixPat (0 :% b) = b
infixPat (a :% (-3)) = a * 1000
infixPat (a :% b) = a - b
infixPat _ = 0

lazyPat :: (Int, Int) -> Int
lazyPat ~(a, b) = 7

lazyList :: [Int] -> (Int, Bool)
lazyList ~xs@(~(x : _)) = (length xs, null xs || x > 0)

deep :: [[Maybe (Int, Either Char String)]] -> String
deep [[Just (1, Left c)], _] = [c]
deep ((Just (n, Right s@(_ : _)) : _) : _) = show n ++ s
deep [_, [Nothing]] = "second nothing"
deep _ = "other"

main :: IO ()
main = do
  print (toList (foldr insert L [5, 2, 8, 1, 9, 2]))
  mapM_ (putStrLn . sign) [-1, 0, 1, -7, 7]
  print (sumPairs [(1, 2), (3, 4), (5, 6)])
  mapM_ (putStrLn . greet) ["hi", "help", "ab", "zoo", "other", ""]
  print (map infixPat [0 :% 9, 4 :% (-3), 10 :% 4, L])
  print (lazyPat undefined)
  print (lazyList [], lazyList [3, 4])
  mapM_ (putStrLn . deep) [[[Just (1, Left 'q')], []], [[Just (5, Right "xy")]], [[], [Nothing]], []]
