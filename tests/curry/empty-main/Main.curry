-- A fails, B waits; the only value is found.
main :: Int
main = failed ? (x + 1) ? 5 where x free
