-- Nothing here can search: no choice, no logic variable. What asks about variables still has its meaning.
data Shape = Point | Box Int [Shape]

area :: Shape -> Int
area Point = 0
area (Box n inside) = n + foldr (\s total -> area s + total) 0 inside

count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

main :: (Int, Int, Int)
main = (id $# area (Box 3 [Box 4 [], Point]), count $## [Point, Box 5 []], area (ensureNotFree (Box 6 [])))
