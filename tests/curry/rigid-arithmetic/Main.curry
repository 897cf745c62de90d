-- Arithmetic waits for its operands.
main :: Int
main = x + 1 where x free
