-- fcase guesses, as rules do.
data Light = Off | On | Dim

next :: Light -> Light
next l = fcase l of { Off -> On; On -> Dim; Dim -> Off }

main :: (Light, Light)
main = (x, next x) where x free
