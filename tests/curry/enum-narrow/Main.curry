data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Eq, Ord, Enum, Bounded, Show)

next :: Day -> Day
next d | d == maxBound = minBound
       | otherwise = succ d

weekend :: Day -> Bool
weekend Sat = True
weekend Sun = True
weekend d'default = False

before :: Day -> Day
before d | next x == d = x where x = foldr1 (?) [minBound ..]

main :: Day
main = before (Mon ? Thu) ? (weekend x &> x) where x free
