class Shape a where
  area :: a -> Float
  name :: a -> String
  name _ = "shape"

data Circle = Circle Float
data Square = Square Float

instance Shape Circle where
  area (Circle r) = 3.0 * r * r
  name _ = "circle"

instance Shape Square where
  area (Square a) = a * a

describe :: Shape a => a -> String
describe s = name s ++ " " ++ show (area s)

main :: IO ()
main = mapM_ putStrLn [describe (Circle 2.0), describe (Square 1.5)]
