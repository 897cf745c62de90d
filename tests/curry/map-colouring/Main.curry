-- Neighbours have different colours.
data Colour = Red | Green | Blue deriving Eq

colour :: Colour
colour = Red ? Green ? Blue

diff :: Eq a => a -> a -> Bool
diff x y = not (x == y)

main :: (Colour, Colour, Colour)
main | diff a b & diff b c & diff a c & a =:= Red = (a, b, c)
  where a = colour
        b = colour
        c = colour
