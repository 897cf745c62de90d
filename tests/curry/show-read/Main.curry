import Data.List (maximum)
data Op = Plus | Minus deriving (Show, Read, Eq, Ord)
data T a = Leaf | Node { left :: T a, val :: a, right :: T a } deriving (Show, Read, Eq, Ord)
data I = Int :+: Int | I :*: I deriving (Show, Eq)
infixl 6 :+:
infixl 7 :*:

main :: IO ()
main = do
  print (Node Leaf (-1) Leaf)
  print (read "Node {left = Leaf, val = 3, right = Leaf}" :: T Int)
  print enumFromPlus
  print ((1 :+: (-2)) :*: (3 :+: 4))
  print (compare (Node Leaf 1 Leaf) Leaf, maximum [Plus, Minus])
  print (reads "12 rest" :: [(Int, String)])
  print (Just (Left (3, 'x')) :: Maybe (Either (Int, Char) ()))
  print (1.0e-2, 1.5e10, 0.1, 123456.789, 1.0e7, fromInt 3 / 4)
  print (show "a\"b\n", 'x', '\'', "\1234\&5")
 where enumFromPlus = [Plus, Minus]
