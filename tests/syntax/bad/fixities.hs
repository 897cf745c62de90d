infixl 10 +++
infixr 5 cons
infix 4 (===)
infixl 6 <+>,
a +++ b = a
