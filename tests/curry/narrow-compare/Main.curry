data N = Z | S N deriving (Eq, Ord, Show)
main | x < S Z = x where x free
