class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue [] []
  insert x (Queue a b) = Queue a (x : b)
  toL (Queue a b) = a ++ reverse b
fill :: Container f => [a] -> f a
fill = foldr insert empty
class (Eq a, Show a) => Ent a where
  ident :: a -> Int
  describe :: a -> String
  describe x = show x ++ "#" ++ show (ident x)
data Cat = Tom | Kit deriving (Eq, Show)
instance Ent Cat where ident c = if c == Tom then 1 else 2
lit = 5
main :: ([Int], [Int], [String], Float, Int)
main = (toL (fill [1,2,3] :: Stack Int), toL (fill [1,2,3] :: Queue Int), map describe [Tom, Kit], lit, lit)
