-- Functions that unify need Data, also in a class's methods and in instances of own types.
class Container f where
  empty  :: f a
  insert :: a -> f a -> f a
  toL    :: f a -> [a]

newtype Stack a = Stack [a] deriving (Eq, Show)
data Queue a = Queue [a] [a] deriving (Eq, Show)

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b

fill :: Container f => [a] -> f a
fill = foldr insert empty

member :: (Container f, Data a) => f a -> a
member c | toL c =:= (_ ++ [x] ++ _) = x where x free

lastOf :: (Container f, Data a) => f a -> a
lastOf c | _ ++ [x] =:= toL c = x where x free

same :: Data a => a -> a -> Bool
same x y = x === y

main :: ([Int], Bool)
main = ([member (fill [1, 2] :: Stack Int)], same (lastOf (fill "ab" :: Stack Char)) 'b')
     ? ([lastOf (fill [1, 2, 3] :: Queue Int), 7], same (Just [LT]) (Just [GT]))
