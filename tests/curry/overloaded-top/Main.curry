-- A definition without parameters may be overloaded: there is no monomorphism restriction.
five = 5

main :: (Int, Float)
main = (five, five / 2)
