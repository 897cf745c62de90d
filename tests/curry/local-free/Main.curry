-- Variables and functions of one where, in any order.
main :: (Int, [Int])
main | check = (x, ys)
  where check = xs =:= [1, 2, 3] & xs =:= x : ys
        x, ys, xs free
