-- A goal that waits below $# for a variable which the other side of & binds.
f :: Int -> Int
f x = x + 1
main | (y =:= (f $# x)) & x =:= 4 = (x, y) where x, y free
