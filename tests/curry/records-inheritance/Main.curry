-- Records: construction, selection, update, patterns, and choices in fields.
data Shape = Circle { name :: String, radius :: Int }
           | Rect { name :: String, width, height :: Int }
  deriving (Eq, Show)

area :: Shape -> Int
area Circle { radius = r } = 3 * r * r
area (Rect { width = w, height = h }) = w * h

rename :: String -> Shape -> Shape
rename n s = s { name = n }

grow :: Shape -> Shape
grow s@Circle {} = s { radius = radius s + 1 }
grow s@Rect {} = s { width = width s + 1 } ? s { height = height s + 1 }

main :: (String, Int, Shape)
main = (name g, area g, g) where g = grow (rename "x" (Circle "c" 1 ? Rect { name = "r", height = 2, width = 3 }))
