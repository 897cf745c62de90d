-- A red-black tree: balancing has four rules and a default.
infixr 5 +++
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x:xs) +++ ys = x : (xs +++ ys)

data Colour = Red | Black deriving (Eq, Show)
data Tree = E | T Colour Tree Int Tree deriving Show

balance :: Colour -> Tree -> Int -> Tree -> Tree
balance Black (T Red (T Red a x b) y c) z d = T Red (T Black a x b) y (T Black c z d)
balance Black (T Red a x (T Red b y c)) z d = T Red (T Black a x b) y (T Black c z d)
balance Black a x (T Red (T Red b y c) z d) = T Red (T Black a x b) y (T Black c z d)
balance Black a x (T Red b y (T Red c z d)) = T Red (T Black a x b) y (T Black c z d)
balance'default c a x b = T c a x b

ins :: Int -> Tree -> Tree
ins x E = T Red E x E
ins x s@(T c a y b) | x < y = balance c (ins x a) y b
                    | x > y = balance c a y (ins x b)
                    | otherwise = s
insert :: Int -> Tree -> Tree
insert x t = blacken (ins x t) where blacken (T _ a y b) = T Black a y b
toL :: Tree -> [Int]
toL E = []
toL (T _ a x b) = toL a +++ [x] +++ toL b
depth :: Tree -> Int
depth E = 0
depth (T _ a _ b) = 1 + max (depth a) (depth b)
main :: ([Int], Int)
main = let t = foldr insert E [1 .. 31] in (toL t, depth t)
