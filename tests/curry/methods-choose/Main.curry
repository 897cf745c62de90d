-- Classes whose methods choose
class Shape a where
  area :: a -> Int
  grow :: a -> a
  twice :: a -> a
  twice = grow . grow

data Sq = Sq Int deriving (Eq, Show)
data Rect = Rect Int Int deriving (Eq, Show)

instance Shape Sq where
  area (Sq n) = n * n
  grow (Sq n) = Sq (n + 1)

instance Shape Rect where
  area (Rect a b) = a * b
  grow (Rect a b) = Rect (a + 1) b ? Rect a (b + 1)


main :: (Int, Int)
main = (area (twice (Sq 2)), area (twice (Rect 1 2)))
