data Colour = Red | Green
all' = [Red..]
