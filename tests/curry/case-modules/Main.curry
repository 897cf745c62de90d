import Colours (colour(..), Invert, nice)
import qualified Colours as C
f :: colour -> [colour]
f X | nice X = [X, Invert X]
    where _unused = C.light
f C.green = []
g (Invert y) = y
main :: ([colour], colour)
main = (f (red ? green ? blue), g (C.red ? blue))
