module T where

class Default a where def :: a
instance Default Int where def = 0
instance Default Bool where def = False
x = show def
y = def
