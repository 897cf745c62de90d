-- if waits for its condition.
main :: Int
main = if x then 1 else 2 where x free
