module Main where

data Tree a = Leaf | Node (Tree a) a (Tree a)

insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

compose f g x = f (g x)
twice f = f . f

isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

pairs xs ys = [(x, y) | x <- xs, y <- ys, x /= y]
swap (a, b) = (b, a)

plus = (+)
ten = 10

local x = let f y = (y, x) in (f 'c', f True)
wh n = go n 1 where
  go 0 acc = acc
  go k acc = go (k - 1) (k * acc)

data Shape = Circle { radius :: Double } | Rect { w, h :: Double }
area s = case s of
  Circle r -> r * r * 3.14
  Rect { w = a, h = b } -> a * b
grow s = s { w = 2 }

data P a b = P { pa :: a, pb :: b }
chg p = p { pa = 'x' }

class Container f where
  empty :: f a
  insertC :: a -> f a -> f a
  toL :: f a -> [a]

instance Container [] where
  empty = []
  insertC = (:)
  toL = id

fill n = insertC n empty

act = do
  l <- getLine
  let n = length l
  putStrLn (show n)
  return (n, l)

lam = \x y -> if x then y else []
sec = (`div` 2)
str = show . map (+ 1)
main :: IO ()
main = do { print (wh 5 + ten); r <- act; print (fst r) }
