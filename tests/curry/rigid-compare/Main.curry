-- == on numbers waits as well; on constructors it guesses.
main :: Bool
main | (x == 3) =:= True & x =:= 3 = b where x, b free
main = not True
