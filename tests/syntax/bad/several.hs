module Several where

f x = (x + 1

g y = if y then 1

h z = case z of
  0 -> let a = 1 a
  1 -> 2

instance Show (a -> b) where
  show f = "f
  showsPrec _ = ]

k = 3
