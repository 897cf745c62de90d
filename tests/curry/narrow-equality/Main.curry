-- == of data types is defined by rules.
data Dir = N | E | S | W deriving Eq

main :: Dir
main | x == S = x where x free
