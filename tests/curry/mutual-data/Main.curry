data A = A Int B | NoA
data B = B Bool A

depth :: A -> Int
depth NoA           = 0
depth (A _ (B _ a)) = 1 + depth a

main :: (A, Int)
main | depth a =:= 1 & a =:= A 1 _ = (a, depth a) where a = NoA ? A _ (B _ NoA)
