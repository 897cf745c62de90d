-- Overloaded operations without parameters that make a structure: each use chooses for itself.
coin = 0 ? 1
coins = coin : coins
box = Just coin

data V = L [Int] | P (Maybe Int) (Maybe Int)

main :: V
main = L (take 2 coins) ? P box box
