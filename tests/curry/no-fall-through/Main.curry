-- A rule whose guards fail does not fall into the next one: that one is tried anyway, or not at all.
only :: Int -> Int
only 0 | False = 1
only 1 = 2

main :: Int
main = only 0 ? only 1
