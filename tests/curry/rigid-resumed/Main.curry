-- What waits goes on when the variable is bound by the other side of &.
main :: Int
main | (y =:= x + 1) & (x =:= 4) = y where x, y free
