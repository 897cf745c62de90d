data shape = Circle Double
data Colour = red | Green
type name = String
class pretty a where
  pretty' :: a -> String
instance show Colour
