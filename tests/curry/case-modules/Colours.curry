module Colours (colour(..), shade(light), Invert, nice) where
data colour = red | green | blue deriving (Eq, Show)
data shade = light | dark
Invert :: colour -> colour
Invert red = green
Invert green = red
Invert blue = blue
nice :: colour -> Bool
nice Colour = Colour == red || Colour == blue
