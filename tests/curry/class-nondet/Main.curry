-- Methods that choose, and a class of things that can be counted through.
class Eq a => Finite a where
  universe :: [a]
  some' :: a
  some' = anyOf universe

data Colour = Red | Green | Blue
  deriving (Eq, Show, Enum, Bounded)

instance Finite Bool where
  universe = [False, True]

instance Finite Colour where
  universe = [minBound .. maxBound]

instance (Finite a, Finite b) => Finite (a, b) where
  universe = [(x, y) | x <- universe, y <- universe]

main :: (Colour, Bool)
main | fst p /= Green = p where p = some'
