-- read, show, Enum, Bounded
data Day = Mon | Tue | Wed | Thu deriving (Eq, Ord, Show, Read, Enum, Bounded)
data T a = Leaf | Node (T a) a (T a) deriving (Eq, Show, Read, Ord)

insert :: Ord a => a -> T a -> T a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  EQ -> t
  GT -> Node l y (insert x r)

main :: IO ()
main = do
  print [minBound .. maxBound :: Day]
  print (read "[Mon,Thu]" :: [Day])
  print (succ Mon, pred Thu, fromEnum Wed, [Mon, Wed ..])
  let t = foldr insert Leaf [3, 1, 2 :: Int]
  print t
  print (read (show t) == t)
  print (read "(3,\"a b\",'c',-2.5)" :: (Int, String, Char, Float))
  print (reads "12 rest" :: [(Int, String)])
