-- Classes with superclasses and defaults, and a list of values of one type.
class Shape a where
  area :: a -> Float
  name :: a -> String
  name _ = "shape"
  describe :: a -> String
  describe x = name x ++ " of area " ++ show (area x)

data Rect = Rect Float Float
data Circle = Circle Float

instance Shape Rect where
  area (Rect a b) = a * b
  name _ = "rectangle"

instance Shape Circle where
  area (Circle r) = 3.0 * r * r

class Shape a => Solid a where
  volume :: Float -> a -> Float
  volume h x = h * area x

instance Solid Rect

main :: IO ()
main = do
  putStrLn (describe (Rect 2 3.5))
  putStrLn (describe (Circle 1))
  print (volume 2 (Rect 1 1.5))
