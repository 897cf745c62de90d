-- Every data type has an instance of Data: any value, and equality.
data Suit = Hearts | Spades
data Card = Joker | Card Suit Bool

main :: Card
main = aValue
