-- $# waits for a variable.
main :: Bool
main = const True $# x where { x :: Int; x free }
